-- Vouchers of a store, what became of each, and points that were spent on orders.

CREATE TABLE vouchers (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  -- What a guest shows.
  code text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'reserved', 'redeemed', 'returned', 'expired', 'revoked')),
  -- Whose it is; without it, of whoever shows it.
  member_id text,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Basis points of the subtotal, or minor units.
  value bigint NOT NULL CHECK (value > 0 AND (kind = 'amount' OR value <= 10000)),
  minimum bigint CHECK (minimum > 0),
  maximum bigint CHECK (maximum > 0),
  uses_limit integer NOT NULL DEFAULT 1 CHECK (uses_limit > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND uses_limit),
  -- The order that it is on now.
  order_id text,
  -- Its last day; without it for ever.
  expires_on date,
  issued_at timestamptz NOT NULL,
  issued_by text,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, code)
);
CREATE INDEX vouchers_by_member ON vouchers (merchant_id, member_id) WHERE member_id IS NOT NULL;

-- What became of vouchers, step by step. Rows are only ever added.
CREATE TABLE voucher_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  voucher_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('issued', 'reserved', 'released', 'redeemed', 'returned', 'expired', 'revoked')),
  order_id text,
  -- The discount that it gave; given back it is negative.
  amount bigint NOT NULL DEFAULT 0,
  -- Uses after it.
  uses integer NOT NULL,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, voucher_id) REFERENCES vouchers (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX voucher_entries_by_voucher ON voucher_entries (merchant_id, voucher_id, at);
CREATE INDEX voucher_entries_by_order ON voucher_entries (merchant_id, order_id) WHERE order_id IS NOT NULL;

-- Points that the guest spent on it; what they came to stands in its discount.
ALTER TABLE orders ADD COLUMN points_spent bigint NOT NULL DEFAULT 0 CHECK (points_spent >= 0);

ALTER TABLE merchants
  -- Minor units that one point takes off an order; 0 where points are not taken.
  ADD COLUMN point_value bigint NOT NULL DEFAULT 0 CHECK (point_value >= 0),
  -- Whether points and vouchers come back although the food was begun or paid.
  ADD COLUMN returns_spent boolean NOT NULL DEFAULT true;

-- What a guest gives for an order instead of money.
ALTER TABLE orders ADD COLUMN redemption text NOT NULL DEFAULT 'none' CHECK (redemption IN ('none', 'voucher', 'points'));
