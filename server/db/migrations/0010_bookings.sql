-- Bookings: the set-up, the promises, the lock of their day, and deposits.

-- Tables that guests may wish for.
CREATE TABLE table_sections (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  note text,
  table_id text[] NOT NULL DEFAULT '{}',
  taken text NOT NULL DEFAULT 'online' CHECK (taken IN ('online', 'in_house')),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- Tables that become one for a large party.
CREATE TABLE table_joins (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  table_id text[] NOT NULL DEFAULT '{}',
  min_pax integer NOT NULL,
  max_pax integer NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- Times at which parties may come.
CREATE TABLE booking_times (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  weekdays text[] NOT NULL DEFAULT '{}',
  from_date date,
  to_date date,
  replaces boolean NOT NULL DEFAULT false,
  opens text NOT NULL,
  last_start text NOT NULL,
  ends text,
  interval integer NOT NULL DEFAULT 30 CHECK (interval IN (15, 30, 60)),
  pace_covers integer,
  pace_parties integer,
  online_covers integer,
  section_id text[] NOT NULL DEFAULT '{}',
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- Occasions that are booked.
CREATE TABLE booking_experiences (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  note text,
  image_id text,
  min_pax integer NOT NULL DEFAULT 1,
  max_pax integer NOT NULL DEFAULT 99,
  from_date date,
  to_date date,
  price bigint,
  stay integer,
  seats integer,
  time_id text[] NOT NULL DEFAULT '{}',
  section_id text[] NOT NULL DEFAULT '{}',
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  deposit bigint CHECK (deposit > 0),
  PRIMARY KEY (merchant_id, id)
);

-- Days and hours that nobody can book.
CREATE TABLE booking_closures (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  from_time text,
  to_time text,
  section_id text[] NOT NULL DEFAULT '{}',
  kind text NOT NULL DEFAULT 'closed' CHECK (kind IN ('closed', 'not_online')),
  note text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- A business day, made when it is first needed. Its row is locked by every promise of a table on it.
CREATE TABLE booking_days (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  state text NOT NULL DEFAULT 'taking' CHECK (state IN ('taking', 'paused', 'closed')),
  resume_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);

-- Promises of a table to a party at a time, and waits for one.
CREATE TABLE bookings (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  code text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN
    ('requested', 'confirmed', 'late', 'arrived', 'seated', 'finished', 'no_show', 'cancelled', 'declined', 'expired', 'waiting',
     'offered')),
  business_day date NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  pax integer NOT NULL CHECK (pax BETWEEN 1 AND 99),
  arrived integer NOT NULL DEFAULT 0 CHECK (arrived BETWEEN 0 AND 99),
  name text NOT NULL,
  phone text,
  email text,
  language text,
  wish text,
  note text,
  section_id text,
  experience_id text,
  time_id text,
  -- The first is where it orders; none puts it into the lane.
  table_ids text[] NOT NULL DEFAULT '{}',
  is_pinned boolean NOT NULL DEFAULT false,
  -- The limit that it was let in above, and who allowed it.
  over jsonb,
  visit_id text,
  came_from text,
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'phone', 'guest', 'import')),
  source_ref text,
  made_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  state_by text,
  reason_id text,
  status_remark text,
  version integer NOT NULL DEFAULT 1,
  -- Times that a party on the waiting list would take, and the end of an offer to it.
  waits_from timestamptz,
  waits_until timestamptz,
  offer_until timestamptz,
  -- The question to the guest if the party comes, and the answer that it does.
  reminded_at timestamptz,
  reconfirmed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  CHECK (state <> 'waiting' OR waits_from <= waits_until)
);
CREATE UNIQUE INDEX bookings_by_code ON bookings (merchant_id, code);
CREATE UNIQUE INDEX bookings_by_source ON bookings (merchant_id, source, source_ref) WHERE source_ref IS NOT NULL;
CREATE UNIQUE INDEX bookings_by_visit ON bookings (merchant_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX bookings_by_day ON bookings (merchant_id, business_day, starts_at);
CREATE INDEX bookings_by_phone ON bookings (merchant_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX bookings_waiting ON bookings (merchant_id, business_day, made_at) WHERE state = 'waiting';

-- A quarter hour of a table that is promised: the key refuses a second promise, whatever the code did.
CREATE TABLE booking_slices (
  merchant_id text NOT NULL,
  table_id text NOT NULL,
  slice integer NOT NULL,
  booking_id text NOT NULL,
  PRIMARY KEY (merchant_id, table_id, slice),
  FOREIGN KEY (merchant_id, booking_id) REFERENCES bookings (merchant_id, id)
);
CREATE INDEX booking_slices_of_booking ON booking_slices (merchant_id, booking_id);

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

-- Money that came into a deposit and went out of it; entries are only ever added, and their sum is held.
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
