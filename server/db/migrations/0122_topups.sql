-- Credit that is sold: packages with a price, and each sale of one, which is credited once and can be reversed.

CREATE TABLE topup_packages (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  image_id text,
  price bigint NOT NULL CHECK (price > 0),
  credit bigint NOT NULL CHECK (credit > 0),
  bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE topups (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  topup_package_id text NOT NULL,
  state text NOT NULL DEFAULT 'initiated' CHECK (state IN ('initiated', 'credited', 'cancelled', 'reversed')),
  -- The package as it was when it was sold.
  name text NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  credit bigint NOT NULL CHECK (credit > 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  -- The money that it took, and the day that has it.
  method text,
  is_cash boolean NOT NULL DEFAULT false,
  rounding bigint NOT NULL DEFAULT 0,
  tendered bigint,
  change_due bigint NOT NULL DEFAULT 0 CHECK (change_due >= 0),
  drawer_id text,
  business_day date,
  -- The money that went back, and the day that it is missing from.
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND price),
  returned_rounding bigint NOT NULL DEFAULT 0,
  returned_drawer_id text,
  returned_day date,
  approver_id text,
  reason text,
  staff_id text NOT NULL,
  at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, topup_package_id) REFERENCES topup_packages (merchant_id, id),
  FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawers (merchant_id, id),
  FOREIGN KEY (merchant_id, returned_drawer_id) REFERENCES drawers (merchant_id, id)
);
CREATE INDEX topups_by_member ON topups (merchant_id, member_id);
CREATE INDEX topups_by_day ON topups (merchant_id, business_day);
CREATE INDEX topups_by_time ON topups (merchant_id, at);
CREATE INDEX credit_entries_by_origin ON credit_entries (merchant_id, origin);

ALTER TABLE cash_entries ADD COLUMN topup_id text;
ALTER TABLE cash_entries ADD FOREIGN KEY (merchant_id, topup_id) REFERENCES topups (merchant_id, id);
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_kind_check;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_kind_check CHECK (kind IN ('float', 'opening_difference', 'sale',
  'unsale', 'refund', 'topup', 'untopup', 'paid_in', 'paid_out', 'drop', 'tip_out', 'over_short', 'left_in', 'banked'));
CREATE UNIQUE INDEX cash_entries_of_topup ON cash_entries (merchant_id, topup_id, kind) WHERE topup_id IS NOT NULL;
