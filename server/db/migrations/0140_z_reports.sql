-- The number of a posted day, without gaps in each store, and its figures as they were then: what is read and printed of it
-- later is this.

ALTER TABLE settlements
  ADD COLUMN z_number integer CHECK (z_number > 0),
  -- Net sales of this day and of every numbered one before.
  ADD COLUMN grand_total bigint,
  ADD COLUMN figures jsonb,
  -- Stands in the audit entry of the posting too.
  ADD COLUMN figures_hash text,
  ADD COLUMN z_paper text,
  ADD COLUMN z_copies integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX settlements_by_number ON settlements (merchant_id, z_number) WHERE z_number IS NOT NULL;
