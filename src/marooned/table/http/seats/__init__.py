"""Routes of seats: invitations, substitutes, recovery, and who is removed."""
