-- What a party wants, orders, and their money.

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
  kind text NOT NULL CHECK (kind IN ('opening', 'sold', 'put_back')),
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
