"""What a table shows and says: pictures, buttons, boards, announcements."""
