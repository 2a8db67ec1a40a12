-- The lines in front of the house, and the parties in them.

CREATE TABLE queue_groups (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  min_pax integer NOT NULL CHECK (min_pax >= 1),
  max_pax integer NOT NULL CHECK (max_pax >= min_pax),
  capacity integer NOT NULL DEFAULT 100 CHECK (capacity BETWEEN 1 AND 500),
  sort integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'closed' CHECK (state IN ('closed', 'accepting', 'paused', 'direct_entry', 'closing', 'removed')),
  -- Minutes: a party's stay for the quote, how long a called place is held, how long a skipped party may come back.
  turn_minutes integer NOT NULL DEFAULT 8 CHECK (turn_minutes BETWEEN 1 AND 240),
  hold_minutes integer NOT NULL DEFAULT 5 CHECK (hold_minutes BETWEEN 1 AND 120),
  grace_minutes integer NOT NULL DEFAULT 15 CHECK (grace_minutes BETWEEN 0 AND 240),
  call_limit integer NOT NULL DEFAULT 3 CHECK (call_limit BETWEEN 1 AND 9),
  resume_at timestamptz,
  -- Ticket numbers begin anew with each business day.
  ticket_day date,
  last_ticket integer NOT NULL DEFAULT 0,
  -- Who was served last, so that whoever comes second learns it.
  last_entry_id text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE queue_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  group_id text NOT NULL,
  ticket text NOT NULL,
  business_day date NOT NULL,
  pax integer NOT NULL CHECK (pax >= 1),
  name text,
  phone text,
  remark text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN
    ('waiting', 'called', 'arrived', 'skipped', 'serving', 'served', 'no_show', 'cancelled', 'expired')),
  -- Its place among those who wait; changing places exchanges two ranks, and undoing changes none.
  rank double precision NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  came_from text,
  quote_minutes integer NOT NULL DEFAULT 0,
  joined_at timestamptz NOT NULL,
  called_at timestamptz,
  state_at timestamptz NOT NULL,
  ended_at timestamptz,
  table_id text,
  visit_id text,
  reason_id text,
  status_remark text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, group_id, business_day, ticket),
  FOREIGN KEY (merchant_id, group_id) REFERENCES queue_groups (merchant_id, id),
  FOREIGN KEY (merchant_id, table_id) REFERENCES tables (merchant_id, id)
);
CREATE INDEX queue_entries_live ON queue_entries (merchant_id, group_id, rank)
  WHERE state IN ('waiting', 'called', 'arrived', 'skipped');
CREATE INDEX queue_entries_by_visit ON queue_entries (merchant_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX queue_entries_by_time ON queue_entries (merchant_id, joined_at);
