-- Bookings: the set-up, the promises, and the lock of their day.

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
  PRIMARY KEY (merchant_id, id)
);

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

-- A business day, made when it is first needed. Its row is locked by whoever promises a table on it.
CREATE TABLE booking_days (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  state text NOT NULL DEFAULT 'taking' CHECK (state IN ('taking', 'paused', 'closed')),
  resume_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE bookings (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  code text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'confirmed', 'late', 'arrived', 'seated',
    'finished', 'no_show', 'cancelled', 'declined', 'expired')),
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
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX bookings_by_code ON bookings (merchant_id, code);
CREATE UNIQUE INDEX bookings_by_source ON bookings (merchant_id, source, source_ref) WHERE source_ref IS NOT NULL;
CREATE UNIQUE INDEX bookings_by_visit ON bookings (merchant_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX bookings_by_day ON bookings (merchant_id, business_day, starts_at);
CREATE INDEX bookings_by_phone ON bookings (merchant_id, phone) WHERE phone IS NOT NULL;

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

ALTER TABLE merchants
  ADD COLUMN booking_stay_2 integer NOT NULL DEFAULT 90,
  ADD COLUMN booking_stay_4 integer NOT NULL DEFAULT 120,
  ADD COLUMN booking_stay_6 integer NOT NULL DEFAULT 150,
  ADD COLUMN booking_stay_more integer NOT NULL DEFAULT 180,
  ADD COLUMN booking_lead_minutes integer NOT NULL DEFAULT 60,
  ADD COLUMN booking_horizon_days integer NOT NULL DEFAULT 60,
  ADD COLUMN booking_cancel_hours integer NOT NULL DEFAULT 2,
  ADD COLUMN booking_max_pax integer NOT NULL DEFAULT 8,
  ADD COLUMN booking_ask_from integer NOT NULL DEFAULT 7,
  ADD COLUMN booking_hold_minutes integer NOT NULL DEFAULT 30,
  ADD COLUMN booking_late_minutes integer NOT NULL DEFAULT 15,
  ADD COLUMN booking_no_show_minutes integer NOT NULL DEFAULT 30,
  ADD COLUMN booking_gives_up boolean NOT NULL DEFAULT false;

-- Stores that were opened before get the reasons that new ones begin with.
INSERT INTO reasons (merchant_id, id, event, name, made, chargeable, returnable, sort)
SELECT m.merchant_id, left(md5(m.merchant_id || ' ' || r.event || ' ' || r.name), 21), r.event, r.name, false, false, false, 120 + r.place
FROM merchants m CROSS JOIN (VALUES
  ('booking.cancel', 'Guest cancelled', 1),
  ('booking.cancel', 'Entered by mistake', 2),
  ('booking.decline', 'Full at that time', 3),
  ('booking.decline', 'Closed for a party', 4)
) AS r (event, name, place);

-- Each look at what is due reads only that, however many bookings wait.
CREATE INDEX deadlines_by_time ON deadlines (due_at, merchant_id);
