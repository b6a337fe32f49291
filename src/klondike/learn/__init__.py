"""The guide: text, pictures, boards, and what proves them."""
