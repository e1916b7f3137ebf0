"""The addresses by which the page teaches."""
