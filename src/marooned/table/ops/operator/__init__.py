"""Orders of the operator that hold on all nodes: bans, limits and the notice."""
