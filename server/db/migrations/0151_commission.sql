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
