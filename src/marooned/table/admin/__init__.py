"""What whoever keeps a node needs: how it is, how much it does, and what it says of both."""
