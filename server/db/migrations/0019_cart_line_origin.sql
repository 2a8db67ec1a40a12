-- The party that brought a line that is not sent yet, while its table is part of another.
ALTER TABLE cart_lines ADD COLUMN origin_visit_id text;
