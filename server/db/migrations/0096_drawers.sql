-- Tills, and the drawers that are put into them: what goes in and out of each is a ledger, and what should be in it its sum.

CREATE TABLE tills (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  float bigint NOT NULL DEFAULT 0 CHECK (float >= 0),
  printer_id text,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE drawers (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  till_id text NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'counting', 'differing', 'counted', 'closed', 'forgotten')),
  staff_id text NOT NULL,
  business_day date NOT NULL,
  opened_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  -- Every count, with who counted and when; the last one holds.
  counts jsonb NOT NULL DEFAULT '[]',
  no_sales integer NOT NULL DEFAULT 0,
  is_forgotten boolean NOT NULL DEFAULT false,
  left_in bigint CHECK (left_in >= 0),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, till_id) REFERENCES tills (merchant_id, id)
);
-- A till has one drawer at a time.
CREATE UNIQUE INDEX drawers_live ON drawers (merchant_id, till_id) WHERE state <> 'closed';
CREATE INDEX drawers_by_day ON drawers (merchant_id, business_day);

-- The drawer that each person's cash goes to.
CREATE TABLE drawer_people (
  merchant_id text NOT NULL,
  account_id text NOT NULL,
  drawer_id text NOT NULL,
  PRIMARY KEY (merchant_id, account_id),
  FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawers (merchant_id, id)
);

CREATE TABLE cash_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  drawer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('float', 'opening_difference', 'sale', 'unsale', 'refund', 'paid_in', 'paid_out',
    'drop', 'tip_out', 'over_short', 'left_in', 'banked')),
  amount bigint NOT NULL CHECK (amount <> 0),
  payment_id text,
  refund_id text,
  reason text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  approver_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawers (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refunds (merchant_id, id)
);
CREATE INDEX cash_entries_of_drawer ON cash_entries (merchant_id, drawer_id);
CREATE INDEX cash_entries_by_day ON cash_entries (merchant_id, business_day);
-- Money goes into a drawer, out of it and back once.
CREATE UNIQUE INDEX cash_entries_of_payment ON cash_entries (merchant_id, payment_id, kind) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_of_refund ON cash_entries (merchant_id, refund_id) WHERE refund_id IS NOT NULL;

ALTER TABLE payments ADD COLUMN drawer_id text;
ALTER TABLE refunds ADD COLUMN drawer_id text;

ALTER TABLE merchants
  ADD COLUMN drawer_mode text NOT NULL DEFAULT 'off' CHECK (drawer_mode IN ('off', 'till', 'person')),
  ADD COLUMN drawer_blind boolean NOT NULL DEFAULT true,
  ADD COLUMN drawer_tolerance bigint NOT NULL DEFAULT 0,
  ADD COLUMN paid_out_limit bigint NOT NULL DEFAULT 5000,
  ADD COLUMN drop_above bigint NOT NULL DEFAULT 0,
  ADD COLUMN drawer_grace_minutes integer NOT NULL DEFAULT 120;

ALTER TABLE print_jobs DROP CONSTRAINT print_jobs_kind_check;
ALTER TABLE print_jobs ADD CONSTRAINT print_jobs_kind_check CHECK (kind IN
  ('receipt', 'combined', 'table', 'order', 'kitchen', 'cancel', 'cancel_slip', 'void_slip', 'refund_receipt', 'test',
   'sales_summary', 'drawer_slip'));
