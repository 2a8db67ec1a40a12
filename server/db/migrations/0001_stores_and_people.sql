-- Stores and their settings, and people: who may sign in and who works there.
-- Directory tables (server_setting, brands, accounts, sessions, attempts, and those of members) are small and global; every
-- other key begins with merchant_id, which tests/catalogue.both.test.ts reads from the catalogue. Records that a store is set up
-- with have one shape: status, version and changed_at, so that a person who changes one sees the version and the time of it.

-- Values for all servers.
CREATE TABLE server_setting (
  key text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE brands (
  id text PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  -- Ranks of the brand's members, with the rate at which orders of each earn points.
  ladder jsonb NOT NULL DEFAULT '{"ranks": [], "months": 12, "since": null, "version": 1}',
  -- Points that members get for coming, once on a business day.
  check_in jsonb NOT NULL DEFAULT '{"days": [], "within_days": 7, "repeats": true, "version": 1}'
);

CREATE TABLE merchants (
  merchant_id text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands (id),
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  business_day_cut integer NOT NULL DEFAULT 4 CHECK (business_day_cut BETWEEN 0 AND 23),
  tax_rate integer NOT NULL DEFAULT 0 CHECK (tax_rate >= 0),
  tax_inclusive boolean NOT NULL DEFAULT true,
  service_rate integer NOT NULL DEFAULT 0 CHECK (service_rate >= 0),
  cash_rounding integer NOT NULL DEFAULT 0 CHECK (cash_rounding >= 0),
  cleaning boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('draft', 'closed', 'open', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- Minor units: refunds of one order that come to more need an approval.
  refund_limit bigint NOT NULL DEFAULT 5000 CHECK (refund_limit >= 0),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'fr', 'pt')),
  -- Times that one paper may be printed again without a supervisor.
  reprints integer NOT NULL DEFAULT 1 CHECK (reprints BETWEEN 0 AND 20),
  -- Minutes to answer an order that guests sent; 0 waits for ever.
  accept_minutes integer NOT NULL DEFAULT 10 CHECK (accept_minutes BETWEEN 0 AND 240),
  -- Price of the store's own courier, the rise of a courier's price that is accepted after booking, and minutes that a quote holds.
  own_courier_fee bigint NOT NULL DEFAULT 0 CHECK (own_courier_fee >= 0),
  courier_tolerance bigint NOT NULL DEFAULT 0 CHECK (courier_tolerance >= 0),
  quote_minutes integer NOT NULL DEFAULT 15 CHECK (quote_minutes BETWEEN 1 AND 240),
  -- Minor units by which a price may be adjusted by hand, up or down.
  adjustment_limit bigint NOT NULL DEFAULT 10000 CHECK (adjustment_limit >= 0),
  -- Minor units of food before tax that earn one; 0 gives none.
  per_point bigint NOT NULL DEFAULT 0 CHECK (per_point >= 0),
  per_stamp bigint NOT NULL DEFAULT 0 CHECK (per_stamp >= 0),
  per_spin_token bigint NOT NULL DEFAULT 0 CHECK (per_spin_token >= 0),
  -- Days that a point lives; 0 for ever.
  point_days integer NOT NULL DEFAULT 0 CHECK (point_days BETWEEN 0 AND 3650),
  -- Minutes that a colleague has to answer, and whether silence is a yes.
  owner_minutes integer NOT NULL DEFAULT 2 CHECK (owner_minutes BETWEEN 1 AND 240),
  silence_consents boolean NOT NULL DEFAULT false,
  -- Days after completion within which the points of an order may go to another member.
  point_window_days integer NOT NULL DEFAULT 7 CHECK (point_window_days BETWEEN 0 AND 365),
  -- Minor units that one point takes off an order; 0 where points are not taken.
  point_value bigint NOT NULL DEFAULT 0 CHECK (point_value >= 0),
  -- Points and vouchers come back although the food was begun or paid.
  returns_spent boolean NOT NULL DEFAULT true,
  -- The account that online money is paid out to, how often, and from which sum on.
  payout_holder text,
  payout_iban text,
  payout_every text NOT NULL DEFAULT 'week' CHECK (payout_every IN ('day', 'week', 'month')),
  payout_minimum bigint NOT NULL DEFAULT 0,
  undo_seconds integer NOT NULL DEFAULT 10 CHECK (undo_seconds >= 0),
  queue_undo_seconds integer NOT NULL DEFAULT 30 CHECK (queue_undo_seconds >= 0),
  pin_failures integer NOT NULL DEFAULT 5 CHECK (pin_failures >= 1),
  pin_minutes integer NOT NULL DEFAULT 15 CHECK (pin_minutes >= 1),
  -- The parts of the house that are switched off.
  features_off text[] NOT NULL DEFAULT '{}',
  -- A printed bill takes nothing more until somebody opens it again: if the person who prints says so, always, or never.
  bill_lock text NOT NULL DEFAULT 'auto' CHECK (bill_lock IN ('ask', 'auto', 'never')),
  drawer_mode text NOT NULL DEFAULT 'off' CHECK (drawer_mode IN ('off', 'till', 'person')),
  drawer_blind boolean NOT NULL DEFAULT true,
  drawer_tolerance bigint NOT NULL DEFAULT 0,
  paid_out_limit bigint NOT NULL DEFAULT 5000,
  drop_above bigint NOT NULL DEFAULT 0,
  drawer_grace_minutes integer NOT NULL DEFAULT 120,
  booking_stay_2 integer NOT NULL DEFAULT 90,
  booking_stay_4 integer NOT NULL DEFAULT 120,
  booking_stay_6 integer NOT NULL DEFAULT 150,
  booking_stay_more integer NOT NULL DEFAULT 180,
  booking_lead_minutes integer NOT NULL DEFAULT 60,
  booking_horizon_days integer NOT NULL DEFAULT 60,
  booking_cancel_hours integer NOT NULL DEFAULT 2,
  booking_max_pax integer NOT NULL DEFAULT 8,
  booking_ask_from integer NOT NULL DEFAULT 7,
  booking_hold_minutes integer NOT NULL DEFAULT 30,
  booking_late_minutes integer NOT NULL DEFAULT 15,
  booking_no_show_minutes integer NOT NULL DEFAULT 30,
  booking_gives_up boolean NOT NULL DEFAULT false,
  -- Days that bonus credit lives; 0 for ever. Paid credit never expires.
  bonus_days integer NOT NULL DEFAULT 0 CHECK (bonus_days BETWEEN 0 AND 3650),
  -- Rewards that both get once the first order of the newcomer is completed.
  referrer_reward_id text,
  referee_reward_id text,
  -- The smallest food before tax that counts as that order, and the days until it; 0 for ever.
  referral_minimum bigint NOT NULL DEFAULT 0 CHECK (referral_minimum >= 0),
  referral_days integer NOT NULL DEFAULT 0 CHECK (referral_days BETWEEN 0 AND 365),
  -- The share of the newcomer's first orders, in basis points, that comes to the referrer as bonus credit.
  cashback_share integer NOT NULL DEFAULT 0 CHECK (cashback_share BETWEEN 0 AND 5000),
  cashback_orders integer NOT NULL DEFAULT 0 CHECK (cashback_orders BETWEEN 0 AND 100),
  -- The number that messages come from, the hours without offers, and the offers that one guest gets at most.
  wato_number text,
  quiet_from text NOT NULL DEFAULT '20:00',
  quiet_to text NOT NULL DEFAULT '09:00',
  week_cap integer NOT NULL DEFAULT 2 CHECK (week_cap >= 0),
  month_cap integer NOT NULL DEFAULT 6 CHECK (month_cap >= 0),
  message_price bigint NOT NULL DEFAULT 0 CHECK (message_price >= 0),
  booking_offer_minutes integer NOT NULL DEFAULT 20,
  booking_reminder_hours integer NOT NULL DEFAULT 24
);
CREATE INDEX merchants_by_brand ON merchants (merchant_id, brand_id);

-- The end of a merchant's audit chain and event sequence. Locked last in every write, so both are gap-free and in commit order.
CREATE TABLE merchant_heads (
  merchant_id text PRIMARY KEY,
  event_seq bigint NOT NULL DEFAULT 0,
  audit_seq bigint NOT NULL DEFAULT 0,
  audit_hash text NOT NULL DEFAULT '',
  -- Rises when what every command relies on turns: the store opens or closes, a business day is posted. A command that began
  -- before such a turn and comes to its journal after it begins anew.
  turn integer NOT NULL DEFAULT 0,
  -- Latest day that was ever kept: a command that changes none up to it has nothing to delete.
  kept_to date
);

CREATE TABLE accounts (
  id text PRIMARY KEY,
  login text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'super-merchant', 'agent', 'merchant', 'operation')),
  rights text[] NOT NULL DEFAULT '{}',
  brand_id text REFERENCES brands (id),
  merchant_id text,
  password_hash text NOT NULL,
  pin_hash text,
  pin_lookup text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  -- The end of a password that somebody else gave them: it holds once, and not for long.
  password_until timestamptz
);
CREATE INDEX accounts_by_pin ON accounts (pin_lookup) WHERE pin_lookup IS NOT NULL;
CREATE INDEX accounts_by_merchant ON accounts (merchant_id) WHERE merchant_id IS NOT NULL;

-- Stores that an agent looks after.
CREATE TABLE agent_merchants (
  merchant_id text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (merchant_id, account_id)
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  device text,
  -- A session that a PIN opened at somebody's tablet ends with the one that opened it. Checked at the end of a transaction, so
  -- that rows may be copied in any order.
  opened_by text REFERENCES sessions (token_hash) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_opener ON sessions (opened_by) WHERE opened_by IS NOT NULL;

-- Failed sign-ins and PINs, counted in a transaction of their own so that the refusal does not undo them.
CREATE TABLE attempts (
  key text NOT NULL,
  at timestamptz NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (key, at, id)
);

-- People who work in a store. An employee clocks in with a PIN of their own, which approves nothing; so nobody types the PIN
-- of their approvals on the tablet by the door.
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
