"""Games that begin near their end or are kinder than whole ones, for learners to grow with."""
