-- Money that is taken and given back, and the drawers that cash lies in.

-- Ways to pay. `wallet`, a member's credit, and `deposit`, that of a booking, are ways to pay in every store, under codes that
-- nobody else uses.
CREATE TABLE payment_options (
  merchant_id text NOT NULL,
  id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  is_cash boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  -- At the till, or online without anybody of the staff.
  channel text NOT NULL DEFAULT 'offline' CHECK (channel IN ('offline', 'online')),
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX payment_options_code ON payment_options (merchant_id, code);

CREATE TABLE payments (
  merchant_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  state text NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount),
  tendered bigint,
  change_due bigint NOT NULL DEFAULT 0,
  business_day date NOT NULL,
  staff_id text,
  at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Money that was asked back and is on its way.
  refunding bigint NOT NULL DEFAULT 0 CHECK (refunding >= 0),
  -- Rounding of cash: the drawer has amount + rounding.
  rounding bigint NOT NULL DEFAULT 0,
  settlement_id text,
  -- Taken after its day was closed, and so a matter of the next one.
  carried_over boolean NOT NULL DEFAULT false,
  -- Money that guests give beside the sum due: it is none of the bill, and lies in the drawer where it was cash.
  tip bigint NOT NULL DEFAULT 0 CHECK (tip >= 0),
  drawer_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CONSTRAINT payments_refunds CHECK (refunded + refunding <= amount)
);
CREATE INDEX payments_by_order ON payments (merchant_id, order_id);
CREATE INDEX payments_by_day ON payments (merchant_id, business_day);
-- The days that wait to be posted.
CREATE INDEX payments_unsettled ON payments (merchant_id, business_day) WHERE settlement_id IS NULL;

CREATE TABLE refunds (
  merchant_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  payment_id text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('requested', 'approved', 'denied', 'pending', 'processing', 'completed', 'failed', 'cancelled', 'manual_completed')),
  method text NOT NULL,
  is_cash boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  rounding bigint NOT NULL DEFAULT 0,
  -- Order lines that it is for; none where it is for an amount.
  lines jsonb NOT NULL DEFAULT '[]',
  above_limit boolean NOT NULL,
  reason_id text,
  remark text,
  requester_id text NOT NULL,
  approver_id text,
  business_day date NOT NULL,
  requested_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Given back after its day was closed, and so a matter of the next one.
  carried_over boolean NOT NULL DEFAULT false,
  -- It lowers the sale, or gives back money that was paid above a total that had fallen already.
  reduces text NOT NULL DEFAULT 'sale' CHECK (reduces IN ('sale', 'overpayment')),
  drawer_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id)
);
CREATE INDEX refunds_by_order ON refunds (merchant_id, order_id);
CREATE INDEX refunds_by_payment ON refunds (merchant_id, payment_id);
CREATE INDEX refunds_by_state ON refunds (merchant_id, state, requested_at);
CREATE INDEX refunds_by_time ON refunds (merchant_id, requested_at);
CREATE INDEX refunds_by_day ON refunds (merchant_id, business_day);

-- Tills, and the drawers that are put into them. Cash in and out of each is a ledger (`cash_entries`), and its sum the cash
-- that should be in it.
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
