-- What a store is set up with has one shape: who changes it sees when it was changed last, and at which version.

ALTER TABLE discounts ADD COLUMN changed_at timestamptz;
ALTER TABLE adjustments ADD COLUMN changed_at timestamptz;
ALTER TABLE reasons ADD COLUMN changed_at timestamptz;
ALTER TABLE payment_options ADD COLUMN changed_at timestamptz;
ALTER TABLE kitchen_zones ADD COLUMN changed_at timestamptz;
ALTER TABLE printers ADD COLUMN changed_at timestamptz;

-- The menu is set up by the same chart. `names` is what guests read in other languages.
ALTER TABLE categories
  ADD COLUMN names jsonb,
  ADD COLUMN remark text,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE menus
  ADD COLUMN names jsonb,
  ADD COLUMN remark text NOT NULL DEFAULT 'food',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE options
  ADD COLUMN names jsonb,
  ADD COLUMN sort integer NOT NULL DEFAULT 0,
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz;

-- Somebody counted what is left: the difference to what was booked.
ALTER TABLE stock_entries DROP CONSTRAINT stock_entries_kind_check;
ALTER TABLE stock_entries ADD CHECK (kind IN ('opening', 'sold', 'put_back', 'counted'));

CREATE INDEX menus_by_category ON menus (merchant_id, category_id, sort, name);
CREATE INDEX menus_in_order ON menus (merchant_id, sort, name, id);
