-- Plans that stores pay the house for, and the share of agents.

-- Offers of the house to stores.
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

-- The subscription of a store.
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

-- The share that agents have of the invoices that stores pay: terms, signed once per agent and store, and the ledger.
CREATE TABLE commission_terms (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  account_id text NOT NULL REFERENCES accounts (id),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 1 AND 10000),
  months integer NOT NULL CHECK (months BETWEEN 1 AND 120),
  signed_on date NOT NULL,
  PRIMARY KEY (merchant_id, account_id)
);

CREATE TABLE commission_entries (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('accrued', 'paid')),
  currency text NOT NULL,
  -- Positive where it is owed to the agent, negative where it was paid out.
  amount bigint NOT NULL CHECK ((kind = 'accrued' AND amount >= 0) OR (kind = 'paid' AND amount < 0)),
  invoice_id text,
  -- Number of the statement that paid it.
  number text,
  reference text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoices (merchant_id, id),
  CHECK ((kind = 'accrued') = (invoice_id IS NOT NULL) AND (kind = 'paid') = (number IS NOT NULL))
);
CREATE UNIQUE INDEX commission_entries_invoice ON commission_entries (merchant_id, invoice_id, account_id);
CREATE UNIQUE INDEX commission_entries_number ON commission_entries (merchant_id, number);
CREATE INDEX commission_entries_by_agent ON commission_entries (merchant_id, account_id, at);
