-- Food and drinks may be taxed differently: tax categories with rates by business day and by the way in which an order
-- leaves the house. A store without a default category goes on with its one rate.
CREATE TABLE tax_categories (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  letter text NOT NULL CHECK (letter IN ('A', 'B', 'C', 'D', 'E', 'F')),
  kind text NOT NULL DEFAULT 'rate' CHECK (kind IN ('rate', 'follows', 'outside')),
  -- Why nothing is charged where the rate is 0, and the code of the law that says so.
  no_tax text CHECK (no_tax IN ('zero', 'exempt')),
  exemption_code text,
  is_inclusive boolean NOT NULL DEFAULT true,
  -- [{ppm, method, from, to}]: parts per million; null stands for all methods, and for no end.
  rates jsonb NOT NULL DEFAULT '[]',
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX tax_letters ON tax_categories (merchant_id, letter) WHERE status = 'active';
-- A dish has its category's unless it has its own; that has the store's; an answer has its dish's.
ALTER TABLE categories ADD COLUMN tax_category_id text;
ALTER TABLE menus
  ADD COLUMN tax_category_id text,
  -- [{tax_category_id, weight}]: shares of its price under several categories.
  ADD COLUMN tax_split jsonb NOT NULL DEFAULT '[]';
ALTER TABLE option_items ADD COLUMN tax_category_id text;
-- Without a category of its own the service charge bears the taxes of the dishes.
ALTER TABLE merchants
  ADD COLUMN tax_category_id text,
  ADD COLUMN service_tax_category_id text;
-- The shares of a line under its taxes, and the tax that is paid beside its price; null under the order's one rate.
ALTER TABLE order_lines
  ADD COLUMN tax_parts jsonb,
  ADD COLUMN tax_added bigint;
ALTER TABLE orders
  ADD COLUMN tax_added bigint,
  -- What taxes its service charge, where that has a category of its own.
  ADD COLUMN service_tax jsonb;
