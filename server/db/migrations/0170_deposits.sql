-- Deposits of bookings: money that the house holds for a party until its bill takes it, it goes back, or the house keeps it.

CREATE TABLE deposits (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  booking_id text NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'held', 'used', 'returned', 'kept', 'waived')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The sums of its entries.
  held bigint NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND amount),
  used bigint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND amount),
  kept bigint NOT NULL DEFAULT 0 CHECK (kept BETWEEN 0 AND amount),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
  -- The way on which it was paid.
  method text,
  is_cash boolean NOT NULL DEFAULT false,
  tendered bigint,
  change_due bigint NOT NULL DEFAULT 0 CHECK (change_due >= 0),
  staff_id text NOT NULL,
  at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, booking_id) REFERENCES bookings (merchant_id, id)
);
CREATE INDEX deposits_by_booking ON deposits (merchant_id, booking_id);

-- What came into a deposit, and what went out of it; entries are only ever added, and their sum is what is held.
CREATE TABLE deposit_entries (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  deposit_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('taken', 'used', 'freed', 'returned', 'kept', 'held_again')),
  amount bigint NOT NULL CHECK (CASE WHEN kind IN ('taken', 'freed', 'held_again') THEN amount > 0 ELSE amount < 0 END),
  -- Rounding of cash: the drawer gets the amount and this.
  rounding bigint NOT NULL DEFAULT 0,
  drawer_id text,
  payment_id text,
  reason text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  approver_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, deposit_id) REFERENCES deposits (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id),
  FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawers (merchant_id, id)
);
CREATE INDEX deposit_entries_by_deposit ON deposit_entries (merchant_id, deposit_id);
CREATE INDEX deposit_entries_by_payment ON deposit_entries (merchant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX deposit_entries_by_day ON deposit_entries (merchant_id, business_day);

ALTER TABLE cash_entries ADD COLUMN deposit_entry_id text;
ALTER TABLE cash_entries ADD FOREIGN KEY (merchant_id, deposit_entry_id) REFERENCES deposit_entries (merchant_id, id);
ALTER TABLE cash_entries DROP CONSTRAINT cash_entries_kind_check;
ALTER TABLE cash_entries ADD CONSTRAINT cash_entries_kind_check CHECK (kind IN ('float', 'opening_difference', 'sale',
  'unsale', 'refund', 'topup', 'untopup', 'deposit', 'undeposit', 'paid_in', 'paid_out', 'drop', 'tip_out', 'over_short', 'left_in',
  'banked'));
CREATE UNIQUE INDEX cash_entries_of_deposit ON cash_entries (merchant_id, deposit_entry_id) WHERE deposit_entry_id IS NOT NULL;

-- A deposit is a way to pay in every store, under a code that nobody else uses.
UPDATE payments SET method = 'deposit_2' WHERE method = 'deposit';
UPDATE refunds SET method = 'deposit_2' WHERE method = 'deposit';
UPDATE topups SET method = 'deposit_2' WHERE method = 'deposit';
UPDATE day_tenders SET method = 'deposit_2' WHERE method = 'deposit';
UPDATE payment_options SET code = 'deposit_2' WHERE code = 'deposit';
UPDATE payouts SET methods = array_replace(methods, 'deposit', 'deposit_2') WHERE 'deposit' = ANY (methods);
UPDATE settlements SET totals = (
  SELECT jsonb_agg(CASE WHEN t ->> 'method' = 'deposit' THEN jsonb_set(t, '{method}', '"deposit_2"') ELSE t END ORDER BY place)
  FROM jsonb_array_elements(totals) WITH ORDINALITY AS each (t, place)
) WHERE totals @> '[{"method": "deposit"}]';
INSERT INTO payment_options (merchant_id, id, code, name, sort)
SELECT merchant_id, 'deposit', 'deposit', 'Deposit', 91 FROM merchants;

ALTER TABLE booking_experiences ADD COLUMN deposit bigint CHECK (deposit > 0);
