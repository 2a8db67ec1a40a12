-- Who works in a store, and when. An employee clocks in with a PIN of their own, which approves nothing; so nobody types the
-- PIN of their approvals on the tablet by the door.

CREATE TABLE employees (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  number text,
  job text,
  staff_id text,
  pin_lookup text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX employees_by_number ON employees (merchant_id, number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX employees_by_pin ON employees (merchant_id, pin_lookup) WHERE pin_lookup IS NOT NULL;

-- A shift belongs to the business day on which it begins, however late it ends. Nobody is on two at once.
CREATE TABLE shifts (
  merchant_id text NOT NULL,
  id text NOT NULL,
  employee_id text NOT NULL,
  business_day date NOT NULL,
  job text NOT NULL DEFAULT '',
  planned_start timestamptz,
  planned_end timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  break_started_at timestamptz,
  break_seconds integer NOT NULL DEFAULT 0 CHECK (break_seconds >= 0),
  corrections integer NOT NULL DEFAULT 0,
  approved_by text,
  state text NOT NULL DEFAULT 'planned'
    CHECK (state IN ('planned', 'on_duty', 'on_break', 'ended', 'forgotten', 'approved', 'cancelled')),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, employee_id) REFERENCES employees (merchant_id, id),
  CHECK (planned_end > planned_start),
  CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX shifts_on_duty ON shifts (merchant_id, employee_id) WHERE state IN ('on_duty', 'on_break');
CREATE INDEX shifts_by_day ON shifts (merchant_id, business_day, employee_id);
