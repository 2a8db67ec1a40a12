-- The proof of it all: numbers, requests answered once, the audit chain, and the events for every screen.

CREATE TABLE counters (
  merchant_id text NOT NULL,
  name text NOT NULL,
  business_day date NOT NULL,
  value integer NOT NULL,
  PRIMARY KEY (merchant_id, name, business_day)
);

-- Exactly once: inserted first in the transaction of the effect, with the answer to repeat. Kept 7 days.
CREATE TABLE requests (
  merchant_id text NOT NULL,
  request_id text NOT NULL,
  fingerprint text NOT NULL,
  response text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, request_id)
);
CREATE INDEX requests_by_age ON requests (merchant_id, at);

CREATE TABLE audit_entries (
  merchant_id text NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  chart text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  subject_version integer NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  approval_id text,
  approver_name text,
  request_id text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (merchant_id, seq)
);
CREATE INDEX audit_entries_by_subject ON audit_entries (merchant_id, subject_type, subject_id, seq);

CREATE TABLE events (
  merchant_id text NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  type text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  version integer NOT NULL,
  payload jsonb,
  PRIMARY KEY (merchant_id, seq)
);
CREATE INDEX events_by_age ON events (merchant_id, at);
