-- What stores pay the house: plans, the subscription of each store, and its invoices.

CREATE TABLE plans (
  id text PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  every text NOT NULL CHECK (every IN ('month', 'year')),
  trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 365),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE subscriptions (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  plan_id text NOT NULL REFERENCES plans (id),
  -- The terms of the plan when it began.
  plan_name text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  every text NOT NULL CHECK (every IN ('month', 'year')),
  state text NOT NULL CHECK (state IN ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled')),
  started_on date NOT NULL,
  -- The last day of the trial or of the period that is paid for in advance is the one before.
  renews_on date NOT NULL,
  ends boolean NOT NULL DEFAULT false,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX subscriptions_live ON subscriptions (merchant_id) WHERE state <> 'cancelled';

CREATE TABLE invoices (
  merchant_id text NOT NULL,
  id text NOT NULL,
  subscription_id text NOT NULL,
  -- Year and number of the house, without gaps.
  number text NOT NULL,
  plan_id text NOT NULL REFERENCES plans (id),
  plan_name text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'overdue', 'paid', 'void')),
  lines jsonb NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  issued_on date NOT NULL,
  due_on date NOT NULL,
  paid_on date,
  reference text,
  remark text,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  CHECK ((state = 'paid') = (paid_on IS NOT NULL)),
  FOREIGN KEY (merchant_id, subscription_id) REFERENCES subscriptions (merchant_id, id)
);
CREATE UNIQUE INDEX invoices_by_number ON invoices (merchant_id, number);
CREATE INDEX invoices_by_day ON invoices (merchant_id, issued_on);

-- The last number of each year.
CREATE TABLE invoice_numbers (
  year integer PRIMARY KEY,
  value integer NOT NULL
);
