"""The atoms of 模板, 康众 and 兼用卡: one vocabulary, three selections (profiles.md section 12)."""
