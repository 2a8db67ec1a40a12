-- What guests paid online, on its way to the store: a payout takes posted days and the items beside them.

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
