-- Who may sign in, the stores, the floor, and what is offered there.
-- Directory tables (account, session, attempt, agent_merchant, brand, server_setting) are small and global;
-- every other key begins with merchant_id, which tests/catalogue.both.test.ts reads from the catalogue.

CREATE TABLE server_setting (
  key text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE brands (
  id text PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL
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
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX merchants_by_brand ON merchants (merchant_id, brand_id);

-- The end of a merchant's audit chain and event sequence. Locked last in every write, so both are gap-free and in commit order.
CREATE TABLE merchant_heads (
  merchant_id text PRIMARY KEY,
  event_seq bigint NOT NULL DEFAULT 0,
  audit_seq bigint NOT NULL DEFAULT 0,
  audit_hash text NOT NULL DEFAULT ''
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
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL
);
CREATE INDEX accounts_by_pin ON accounts (pin_lookup) WHERE pin_lookup IS NOT NULL;
CREATE INDEX accounts_by_merchant ON accounts (merchant_id) WHERE merchant_id IS NOT NULL;

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
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account_id);

-- Failed sign-ins and PINs, counted in a transaction of their own so that the refusal does not undo them.
CREATE TABLE attempts (
  key text NOT NULL,
  at timestamptz NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (key, at, id)
);

CREATE TABLE zones (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
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
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, zone_id) REFERENCES zones (merchant_id, id)
);
CREATE UNIQUE INDEX tables_name ON tables (merchant_id, name);

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
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, table_id) REFERENCES tables (merchant_id, id)
);
CREATE UNIQUE INDEX visits_open ON visits (merchant_id, table_id) WHERE ended_at IS NULL;

CREATE TABLE categories (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active',
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX categories_name ON categories (merchant_id, name);

CREATE TABLE menus (
  merchant_id text NOT NULL,
  id text NOT NULL,
  category_id text NOT NULL,
  name text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  balance integer CHECK (balance >= 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active',
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, category_id) REFERENCES categories (merchant_id, id)
);
CREATE UNIQUE INDEX menus_name ON menus (merchant_id, name);

CREATE TABLE options (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  min_choices integer NOT NULL DEFAULT 0 CHECK (min_choices >= 0),
  max_choices integer NOT NULL DEFAULT 1 CHECK (max_choices >= min_choices),
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE option_items (
  merchant_id text NOT NULL,
  id text NOT NULL,
  option_id text NOT NULL,
  name text NOT NULL,
  price bigint NOT NULL DEFAULT 0,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, option_id) REFERENCES options (merchant_id, id)
);

CREATE TABLE menu_options (
  merchant_id text NOT NULL,
  menu_id text NOT NULL,
  option_id text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, menu_id, option_id),
  FOREIGN KEY (merchant_id, menu_id) REFERENCES menus (merchant_id, id),
  FOREIGN KEY (merchant_id, option_id) REFERENCES options (merchant_id, id)
);

CREATE TABLE payment_options (
  merchant_id text NOT NULL,
  id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  is_cash boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active',
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX payment_options_code ON payment_options (merchant_id, code);

CREATE TABLE reasons (
  merchant_id text NOT NULL,
  id text NOT NULL,
  event text NOT NULL,
  name text NOT NULL,
  made boolean NOT NULL DEFAULT false,
  chargeable boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active',
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX reasons_by_event ON reasons (merchant_id, event, sort);
