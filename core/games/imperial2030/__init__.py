"""Imperial 2030: rules, view and data."""
