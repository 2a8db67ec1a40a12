-- The floor with its parties, and the lines in front of the house.

-- The floor plan is changed as a whole: tables have a size and are turned, other things stand between them, and a table or
-- zone that leaves the plan stays for what happened there. Its name is free for another.
CREATE TABLE zones (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  decor jsonb NOT NULL DEFAULT '[]',
  is_gone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE tables (
  merchant_id text NOT NULL,
  id text NOT NULL,
  zone_id text NOT NULL,
  name text NOT NULL,
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 99),
  shape text NOT NULL DEFAULT 'square' CHECK (shape IN ('round', 'square', 'long', 'stool')),
  x integer NOT NULL DEFAULT 0,
  y integer NOT NULL DEFAULT 0,
  occupancy text NOT NULL DEFAULT 'available',
  bill text NOT NULL DEFAULT 'none',
  bill_copies integer NOT NULL DEFAULT 0,
  visit_id text,
  reserved_for jsonb,
  since timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The person who has the table open for editing, and until when.
  lock text NOT NULL DEFAULT 'free' CHECK (lock IN ('free', 'held')),
  lock_by text,
  lock_until timestamptz,
  -- Tables that are one party's together: a member, its head, and the party that it brought along.
  link text NOT NULL DEFAULT 'single' CHECK (link IN ('single', 'head', 'member')),
  head_table_id text,
  own_visit_id text,
  width integer CHECK (width BETWEEN 48 AND 400),
  height integer CHECK (height BETWEEN 48 AND 400),
  rotation integer NOT NULL DEFAULT 0 CHECK (rotation BETWEEN 0 AND 345),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, zone_id) REFERENCES zones (merchant_id, id)
);
CREATE INDEX tables_by_head ON tables (merchant_id, head_table_id) WHERE head_table_id IS NOT NULL;
CREATE UNIQUE INDEX tables_name ON tables (merchant_id, name) WHERE occupancy <> 'removed';

-- The version under which a store's plan is changed.
CREATE TABLE floor_plans (
  merchant_id text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  changed_by text
);

-- A seating: its cart, orders and bill belong to it.
CREATE TABLE visits (
  merchant_id text NOT NULL,
  id text NOT NULL,
  table_id text NOT NULL,
  pax integer NOT NULL CHECK (pax BETWEEN 1 AND 99),
  name text,
  business_day date NOT NULL,
  seated_at timestamptz NOT NULL,
  ended_at timestamptz,
  seated_by text,
  member_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, table_id) REFERENCES tables (merchant_id, id)
);
CREATE UNIQUE INDEX visits_open ON visits (merchant_id, table_id) WHERE ended_at IS NULL;
-- Reports read parties and points by their business day, as they read orders, payments and refunds.
CREATE INDEX visits_by_day ON visits (merchant_id, business_day);

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
  -- The party that was served last, so that the person who comes second learns it.
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
  -- The person who brought the party to its state, so that the one who comes second learns it; and the side that took its ticket.
  state_by text,
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'guest')),
  -- The address from which a guest took the ticket, as a keyed digest: one phone must not fill the line.
  taken_from text,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, group_id, business_day, ticket),
  FOREIGN KEY (merchant_id, group_id) REFERENCES queue_groups (merchant_id, id),
  FOREIGN KEY (merchant_id, table_id) REFERENCES tables (merchant_id, id)
);
CREATE INDEX queue_entries_live ON queue_entries (merchant_id, group_id, rank)
  WHERE state IN ('waiting', 'called', 'arrived', 'skipped');
CREATE INDEX queue_entries_by_visit ON queue_entries (merchant_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX queue_entries_by_time ON queue_entries (merchant_id, joined_at);
CREATE INDEX queue_entries_taken_from ON queue_entries (merchant_id, taken_from) WHERE taken_from IS NOT NULL;

-- The unguessable key in the address of a store's public display, and of joining its queue by phone.
CREATE TABLE queue_keys (
  key text PRIMARY KEY,
  merchant_id text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);
