"""组合麻将: every fan of zuhe.md section 3 as an atom."""
