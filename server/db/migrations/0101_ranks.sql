-- Ranks of a brand's members, and the rate at which an order earns points by the rank of its member.
ALTER TABLE brands
  ADD COLUMN ladder jsonb NOT NULL DEFAULT '{"ranks": [], "months": 12, "since": null, "version": 1}';
ALTER TABLE orders
  ADD COLUMN points_percent integer NOT NULL DEFAULT 100 CHECK (points_percent BETWEEN 100 AND 500);
