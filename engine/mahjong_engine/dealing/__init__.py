"""dealing."""
