-- Business days: cash in drawers, posted days, payouts, sums of past days, and checks of a store.

-- Cash that goes into a drawer and out of it; the sum of a drawer's entries should be in it.
CREATE TABLE cash_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  drawer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('float', 'opening_difference', 'sale', 'unsale', 'refund', 'topup', 'untopup', 'deposit', 'undeposit', 'paid_in', 'paid_out',
     'drop', 'tip_out', 'over_short', 'left_in', 'banked')),
  amount bigint NOT NULL CHECK (amount <> 0),
  payment_id text,
  refund_id text,
  reason text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  approver_id text,
  topup_id text,
  deposit_entry_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawers (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refunds (merchant_id, id),
  FOREIGN KEY (merchant_id, topup_id) REFERENCES topups (merchant_id, id),
  FOREIGN KEY (merchant_id, deposit_entry_id) REFERENCES deposit_entries (merchant_id, id)
);
CREATE INDEX cash_entries_of_drawer ON cash_entries (merchant_id, drawer_id);
CREATE INDEX cash_entries_by_day ON cash_entries (merchant_id, business_day);
-- Money goes into a drawer, out of it and back once.
CREATE UNIQUE INDEX cash_entries_of_payment ON cash_entries (merchant_id, payment_id, kind) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_of_refund ON cash_entries (merchant_id, refund_id) WHERE refund_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_of_topup ON cash_entries (merchant_id, topup_id, kind) WHERE topup_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_of_deposit ON cash_entries (merchant_id, deposit_entry_id) WHERE deposit_entry_id IS NOT NULL;

-- Business days that are closed: counted, posted, and paid out.
CREATE TABLE settlements (
  merchant_id text NOT NULL,
  id text NOT NULL,
  business_day date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'calculated', 'posted', 'paid_out', 'adjusted')),
  -- Open orders and running refunds were seen, and accepted by a supervisor.
  accepted boolean NOT NULL DEFAULT false,
  -- Per way to pay: the number of payments, the sum of them, the rounding of cash, and the money that went back.
  totals jsonb NOT NULL DEFAULT '[]',
  adjustment bigint NOT NULL DEFAULT 0,
  remark text,
  staff_id text,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Losses of the day, apart from its takings.
  lost bigint NOT NULL DEFAULT 0,
  lost_orders integer NOT NULL DEFAULT 0,
  -- Cash that was counted in the drawer when the day was posted.
  counted_cash bigint,
  -- Cash that the drawer began with, and why some was missing or not counted.
  opening_float bigint NOT NULL DEFAULT 0,
  count_remark text,
  -- The number of a posted day, without gaps in each store, and its figures as they were then, which are read and printed later.
  z_number integer CHECK (z_number > 0),
  -- Net sales of this day and of every numbered one before.
  grand_total bigint,
  figures jsonb,
  -- Stands in the audit entry of the posting too.
  figures_hash text,
  z_paper text,
  z_copies integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, business_day)
);
CREATE UNIQUE INDEX settlements_by_number ON settlements (merchant_id, z_number) WHERE z_number IS NOT NULL;

-- Online money on its way to the store: a payout takes posted days and the items beside them.
CREATE TABLE payouts (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'paid', 'failed', 'cancelled')),
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- The ways to pay that it takes.
  methods text[] NOT NULL,
  collected bigint NOT NULL,
  given_back bigint NOT NULL,
  items bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount = collected - given_back + items),
  holder text,
  iban text,
  reference text,
  remark text,
  planned_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  staff_id text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX payouts_by_day ON payouts (merchant_id, to_day);

-- The days of a payout that was not cancelled; a day is paid out once.
CREATE TABLE payout_days (
  merchant_id text NOT NULL,
  settlement_id text NOT NULL,
  payout_id text NOT NULL,
  PRIMARY KEY (merchant_id, settlement_id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payouts (merchant_id, id)
);
CREATE INDEX payout_days_of_payout ON payout_days (merchant_id, payout_id);

-- Money beside the payments of a posted day; never changed, only countered by another.
CREATE TABLE settlement_items (
  merchant_id text NOT NULL,
  id text NOT NULL,
  settlement_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fee', 'chargeback', 'wallet_share', 'voucher_share', 'deposit', 'correction')),
  amount bigint NOT NULL CHECK (amount <> 0),
  remark text,
  reference text,
  payout_id text,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  approver_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, payout_id) REFERENCES payouts (merchant_id, id)
);
CREATE INDEX settlement_items_of_day ON settlement_items (merchant_id, settlement_id);
CREATE INDEX settlement_items_of_payout ON settlement_items (merchant_id, payout_id) WHERE payout_id IS NOT NULL;

-- Sums of past days, kept beside the rows that they are made from: a change of a day deletes them in its transaction.
CREATE TABLE kept_days (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id), business_day date NOT NULL, kept_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, business_day)
);

-- Sales by quarter of an hour, way to order, server and member; refunds belong to no quarter.
CREATE TABLE day_sales (
  merchant_id text NOT NULL, business_day date NOT NULL, place integer NOT NULL, method text NOT NULL, staff_id text,
  member_id text, placed_at timestamptz,
  orders bigint NOT NULL, covers bigint NOT NULL, gross bigint NOT NULL, discount bigint NOT NULL,
  comps bigint NOT NULL, adjustment bigint NOT NULL, tax_in_prices bigint NOT NULL, refunds bigint NOT NULL, net bigint NOT NULL,
  service bigint NOT NULL, tax bigint NOT NULL, billed bigint NOT NULL, refunded bigint NOT NULL,
  voids bigint NOT NULL, voided bigint NOT NULL, cancels bigint NOT NULL, cancelled bigint NOT NULL,
  wastes bigint NOT NULL, wasted bigint NOT NULL,
  PRIMARY KEY (merchant_id, business_day, place),
  FOREIGN KEY (merchant_id, business_day) REFERENCES kept_days ON DELETE CASCADE
);

-- Dishes by way to order and by category as it was noted when they were ordered; a refund that names none has none.
CREATE TABLE day_items (
  merchant_id text NOT NULL, business_day date NOT NULL, place integer NOT NULL, method text NOT NULL, menu_id text,
  category_id text, name text, quantity bigint NOT NULL, gross bigint NOT NULL, comps bigint NOT NULL, discount bigint NOT NULL,
  adjustment bigint NOT NULL, refunded bigint NOT NULL, net bigint NOT NULL,
  -- The number of sold lines: a list of them counts them, and finds the days of its page, in this.
  lines bigint NOT NULL,
  PRIMARY KEY (merchant_id, business_day, place),
  FOREIGN KEY (merchant_id, business_day) REFERENCES kept_days ON DELETE CASCADE
);

-- Ways to pay.
CREATE TABLE day_tenders (
  merchant_id text NOT NULL, business_day date NOT NULL, place integer NOT NULL, method text NOT NULL,
  payments bigint NOT NULL, taken bigint NOT NULL, rounding bigint NOT NULL, refunds bigint NOT NULL, given_back bigint NOT NULL,
  tip bigint NOT NULL,
  PRIMARY KEY (merchant_id, business_day, place),
  FOREIGN KEY (merchant_id, business_day) REFERENCES kept_days ON DELETE CASCADE
);

-- The last check of each store's rows against the rules that they keep, and how far the present one is.
CREATE TABLE store_checks (
  merchant_id text PRIMARY KEY REFERENCES merchants (merchant_id),
  state text NOT NULL DEFAULT 'done' CHECK (state IN ('asked', 'checking', 'done')),
  -- The name of the person who asked; nobody where the night did.
  asker text,
  asked_at timestamptz,
  -- The time at which the server that checks was last heard of: after a minute another one begins anew.
  seen_at timestamptz,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  -- The last business day for which the night asked.
  night_of date NOT NULL,
  checked_at timestamptz,
  -- The number of rules that were broken.
  broken integer NOT NULL DEFAULT 0,
  found jsonb
);
