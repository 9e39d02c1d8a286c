"""The rules of a table as people see and change them: panels, what was chosen in them, and what is put in force."""
