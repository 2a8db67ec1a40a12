-- A line knows what it comes to: its share of what the order was given, of its service charge and of its tax, what the
-- guest pays for it, and who gives how much. Before it listens, the server shares out what older orders come to over
-- their lines, store by store; `allocate_from` is the last order that it has come to, and null where it is done.
ALTER TABLE order_lines
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  ADD COLUMN adjustment bigint NOT NULL DEFAULT 0,
  ADD COLUMN service bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax_inside bigint NOT NULL DEFAULT 0,
  ADD COLUMN total bigint NOT NULL DEFAULT 0,
  ADD COLUMN given jsonb NOT NULL DEFAULT '[]';
-- An order knows the tax that the prices of its food contain; of older ones it follows from their sums.
ALTER TABLE orders ADD COLUMN tax_inside bigint;
ALTER TABLE merchant_heads ADD COLUMN allocate_from text DEFAULT '';
ALTER TABLE merchant_heads ALTER COLUMN allocate_from DROP DEFAULT;
