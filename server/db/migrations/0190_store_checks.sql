-- The last check of each store's rows against the rules that they keep, and how far the present one is.

CREATE TABLE store_checks (
  merchant_id text PRIMARY KEY REFERENCES merchants (merchant_id),
  state text NOT NULL DEFAULT 'done' CHECK (state IN ('asked', 'checking', 'done')),
  -- The name of the person who asked; nobody where the night did.
  asker text,
  asked_at timestamptz,
  -- When the server that checks was last heard of: after a minute another one begins anew.
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
