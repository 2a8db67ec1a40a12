-- What an order was given beside its lines, so that its money can be computed again when they change.

ALTER TABLE orders
  ADD COLUMN discount_terms jsonb,
  ADD COLUMN adjustment_terms jsonb;

-- How far a price may be adjusted by hand, up or down, in minor units.
ALTER TABLE merchants ADD COLUMN adjustment_limit bigint NOT NULL DEFAULT 10000 CHECK (adjustment_limit >= 0);

CREATE TABLE discounts (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  code text,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Basis points of the subtotal, or minor units.
  value bigint NOT NULL CHECK (value > 0 AND (kind = 'amount' OR value <= 10000)),
  -- The subtotal from which there is one, and what it comes to at most.
  minimum bigint CHECK (minimum > 0),
  maximum bigint CHECK (maximum > 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX discounts_code ON discounts (merchant_id, code) WHERE code IS NOT NULL;

-- What prices are often adjusted by, so that nobody types it.
CREATE TABLE adjustments (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  -- Minor units; negative takes something off.
  value bigint NOT NULL CHECK (value <> 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX orders_by_discount ON orders (merchant_id, (discount_terms ->> 'id')) WHERE discount_terms IS NOT NULL;
