-- The first evening: who may sign in, the floor, the menu, orders with their money, and the proof of it all.
-- Directory tables (account, session, attempt, agent_merchant, brand, server_setting) are small and global;
-- every other key begins with merchant_id, which tests/catalogue.test.ts reads from the catalogue.

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

CREATE TABLE carts (
  merchant_id text NOT NULL,
  id text NOT NULL,
  table_id text NOT NULL,
  visit_id text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, visit_id) REFERENCES visits (merchant_id, id)
);
CREATE UNIQUE INDEX carts_open ON carts (merchant_id, visit_id) WHERE state IN ('open', 'converting');

CREATE TABLE cart_lines (
  merchant_id text NOT NULL,
  id text NOT NULL,
  cart_id text NOT NULL,
  menu_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  option_item_ids text[] NOT NULL DEFAULT '{}',
  unit_price bigint NOT NULL,
  remark text,
  added_by text,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, cart_id) REFERENCES carts (merchant_id, id),
  FOREIGN KEY (merchant_id, menu_id) REFERENCES menus (merchant_id, id)
);
CREATE INDEX cart_lines_by_cart ON cart_lines (merchant_id, cart_id);

CREATE TABLE orders (
  merchant_id text NOT NULL,
  id text NOT NULL,
  number text NOT NULL,
  business_day date NOT NULL,
  method text NOT NULL DEFAULT 'dine_in' CHECK (method IN ('dine_in', 'pickup', 'delivery')),
  source text NOT NULL DEFAULT 'staff',
  source_ref text,
  state text NOT NULL,
  payment_status text NOT NULL DEFAULT 'unpaid',
  table_id text,
  visit_id text,
  guest_name text,
  remark text,
  staff_id text,
  tax_rate integer NOT NULL DEFAULT 0,
  tax_inclusive boolean NOT NULL DEFAULT true,
  service_rate integer NOT NULL DEFAULT 0,
  apply_service_charge boolean NOT NULL DEFAULT true,
  subtotal bigint NOT NULL DEFAULT 0,
  discount bigint NOT NULL DEFAULT 0,
  adjustment bigint NOT NULL DEFAULT 0,
  service_charge bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  captured bigint NOT NULL DEFAULT 0 CHECK (captured >= 0),
  settled boolean NOT NULL DEFAULT false,
  reason_id text,
  reason_remark text,
  placed_at timestamptz NOT NULL,
  wanted_at timestamptz,
  stage_at timestamptz NOT NULL,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX orders_number ON orders (merchant_id, business_day, number);
CREATE UNIQUE INDEX orders_source ON orders (merchant_id, source, source_ref) WHERE source_ref IS NOT NULL;
CREATE INDEX orders_by_visit ON orders (merchant_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX orders_by_day ON orders (merchant_id, business_day, placed_at);
CREATE INDEX orders_live ON orders (merchant_id, placed_at) WHERE state NOT IN ('completed', 'rejected', 'cancelled', 'voided', 'merged');
CREATE TABLE order_lines (
  merchant_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  menu_id text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  unit_price bigint NOT NULL,
  options jsonb NOT NULL DEFAULT '[]',
  amount bigint NOT NULL,
  remark text,
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'started', 'ready', 'served', 'voided', 'cancelled')),
  made boolean,
  import_key text,
  sort integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, menu_id) REFERENCES menus (merchant_id, id)
);
CREATE INDEX order_lines_by_order ON order_lines (merchant_id, order_id, sort);
CREATE INDEX order_lines_by_menu ON order_lines (merchant_id, menu_id);
CREATE UNIQUE INDEX order_lines_import ON order_lines (merchant_id, import_key) WHERE import_key IS NOT NULL;

CREATE TABLE payments (
  merchant_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  state text NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount),
  tendered bigint,
  change_due bigint NOT NULL DEFAULT 0,
  business_day date NOT NULL,
  staff_id text,
  at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX payments_by_order ON payments (merchant_id, order_id);
CREATE INDEX payments_by_day ON payments (merchant_id, business_day);

-- Every unit of stock that moved, and why; a menu's balance is its opening plus the sum of these (invariant I8).
CREATE TABLE stock_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  menu_id text NOT NULL,
  order_line_id text,
  kind text NOT NULL CHECK (kind IN ('opening', 'sold', 'put_back', 'waste')),
  quantity integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, menu_id) REFERENCES menus (merchant_id, id)
);
CREATE INDEX stock_entries_by_menu ON stock_entries (merchant_id, menu_id);

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
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX approvals_by_subject ON approvals (merchant_id, subject_type, subject_id);
CREATE INDEX approvals_live ON approvals (merchant_id, expires_at) WHERE state IN ('requested', 'granted');

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
