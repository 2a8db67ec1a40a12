-- The proof of it all, and everything that is done later or outside: the same for every workflow.

-- The last number of a business day, for each kind of number that people call out.
CREATE TABLE counters (
  merchant_id text NOT NULL,
  name text NOT NULL,
  business_day date NOT NULL,
  value integer NOT NULL,
  PRIMARY KEY (merchant_id, name, business_day)
);

-- A supervisor's yes to one act, on one row at one version.
CREATE TABLE approvals (
  merchant_id text NOT NULL,
  id text NOT NULL,
  state text NOT NULL,
  event text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  subject_version integer NOT NULL,
  ceiling bigint NOT NULL,
  requester_id text NOT NULL,
  approver_id text,
  is_self boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- It may be asked for on one device and answered on another: the question travels with it.
  fields jsonb NOT NULL DEFAULT '{}',
  answered_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX approvals_by_subject ON approvals (merchant_id, subject_type, subject_id);
CREATE INDEX approvals_live ON approvals (merchant_id, expires_at) WHERE state IN ('requested', 'granted');
CREATE INDEX approvals_by_time ON approvals (merchant_id, created_at DESC);

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

-- The audit chain of each store.
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
  -- The device at which it was done.
  device text,
  PRIMARY KEY (merchant_id, seq)
);
CREATE INDEX audit_entries_by_subject ON audit_entries (merchant_id, subject_type, subject_id, seq);
-- Records are read by time, by the person who approved, and by what was taken back.
CREATE INDEX audit_entries_by_time ON audit_entries (merchant_id, at, seq);
CREATE INDEX audit_entries_approved ON audit_entries (merchant_id, approver_name, at, seq) WHERE approver_name IS NOT NULL;
CREATE INDEX audit_entries_taken_back ON audit_entries (merchant_id, at, seq) WHERE event IN
  ('order.void', 'order.cancel', 'order.reject', 'order.edit', 'order.writeOff', 'order.unpay', 'bill.unpay', 'payment.void',
   'refund.request', 'refund.approve', 'refund.deny', 'refund.send', 'refund.complete', 'refund.completeByHand');

-- Events for every screen.
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

-- Events of time: each is sent to its row once its instant has come, by the node that looks first.
CREATE TABLE deadlines (
  merchant_id text NOT NULL,
  chart text NOT NULL,
  subject_id text NOT NULL,
  event text NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, chart, subject_id, event)
);
-- Each look at what is due, over all stores and each second, reads only that, however many bookings wait.
CREATE INDEX deadlines_due ON deadlines (due_at, merchant_id);
CREATE INDEX deadlines_by_time ON deadlines (due_at, merchant_id);

-- Effects that leave the house, and are sent until they arrive. Written in the transaction of the command, sent after it by the
-- node that takes it; a receiver that is dead undoes nothing.
CREATE TABLE outbox (
  merchant_id text NOT NULL,
  id text NOT NULL,
  what text NOT NULL,
  -- The row that it is sent for, and the order that shows it while it has failed.
  subject_id text NOT NULL,
  order_id text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sending', 'retrying', 'sent', 'failed', 'acknowledged')),
  tries integer NOT NULL DEFAULT 0,
  -- The time at which it is to be taken next; while it is being sent, at which the node that took it counts as dead.
  due_at timestamptz NOT NULL,
  error text,
  at timestamptz NOT NULL,
  -- Details that a sender needs beside the row that it is sent for.
  detail jsonb,
  -- Lanes of what leaves the house: 0 the house's own, 1 what a guest waits for, 2 offers. Each is taken by itself.
  lane smallint NOT NULL DEFAULT 0 CHECK (lane BETWEEN 0 AND 2),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX outbox_failed ON outbox (merchant_id, order_id) WHERE state = 'failed';
CREATE INDEX outbox_by_subject ON outbox (merchant_id, subject_id);
-- Effects that are done with are deleted by their age, store by store.
CREATE INDEX outbox_done ON outbox (merchant_id, at) WHERE state IN ('sent', 'acknowledged');
-- Waiting effects are looked for by their time, over all stores, each second.
CREATE INDEX outbox_due ON outbox (lane, due_at, merchant_id) WHERE state IN ('pending', 'sending', 'retrying');

-- Devices that are told of new orders and called parties while nobody looks at them.
CREATE TABLE push_devices (
  merchant_id text NOT NULL,
  id text NOT NULL,
  account_id text NOT NULL,
  -- The session in which it was switched on: a device is told as long as that lives.
  token_hash text NOT NULL,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'gone')),
  -- The push service's address of the device, and what a message is encrypted with; empty once it is off or gone.
  endpoint text NOT NULL,
  endpoint_hash text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  kinds text[] NOT NULL,
  sent_at timestamptz,
  error text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX push_devices_on ON push_devices (merchant_id, endpoint_hash) WHERE state = 'on';
