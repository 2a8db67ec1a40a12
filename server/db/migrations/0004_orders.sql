-- Carts, orders, and the set-up that changes their prices: reasons, discounts, adjustments, promotions.

-- Reasons for an event, with what follows for the food and for its price.
CREATE TABLE reasons (
  merchant_id text NOT NULL,
  id text NOT NULL,
  event text NOT NULL,
  name text NOT NULL,
  made boolean NOT NULL DEFAULT false,
  chargeable boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  -- Food given back that can be sold again: a refund of its line puts it back to stock.
  returnable boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX reasons_by_event ON reasons (merchant_id, event, sort);

CREATE TABLE discounts (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  code text,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Basis points of the subtotal, or minor units.
  value bigint NOT NULL CHECK (value > 0 AND (kind = 'amount' OR value <= 10000)),
  -- The subtotal from which there is one, and what it comes to at most.
  minimum bigint CHECK (minimum > 0),
  maximum bigint CHECK (maximum > 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX discounts_code ON discounts (merchant_id, code) WHERE code IS NOT NULL;

-- Adjustments of prices that are often made, so that nobody types them.
CREATE TABLE adjustments (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  -- Minor units; negative takes something off.
  value bigint NOT NULL CHECK (value <> 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- Rules that make orders cheaper by themselves.
CREATE TABLE promotions (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value bigint NOT NULL CHECK (value > 0),
  maximum bigint CHECK (maximum > 0),
  applicable_type text NOT NULL DEFAULT 'order' CHECK (applicable_type IN ('order', 'category', 'menu')),
  applicable_binding_type text NOT NULL DEFAULT 'only' CHECK (applicable_binding_type IN ('only', 'except')),
  category_id text[] NOT NULL DEFAULT '{}',
  menu_id text[] NOT NULL DEFAULT '{}',
  minimum bigint CHECK (minimum > 0),
  minimum_quantity integer CHECK (minimum_quantity > 0),
  guests text NOT NULL DEFAULT 'everybody' CHECK (guests IN ('everybody', 'members')),
  methods text[] NOT NULL DEFAULT '{}',
  from_date date,
  to_date date,
  weekdays text[] NOT NULL DEFAULT '{}',
  from_time text,
  to_time text,
  uses_limit integer CHECK (uses_limit > 0),
  member_limit integer CHECK (member_limit > 0),
  priority integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  -- The others with which it stands on one order, and the most that it gives away, on a day and altogether.
  stacks text NOT NULL DEFAULT 'alone' CHECK (stacks IN ('with_all', 'alone', 'group')),
  stack_group text,
  per_day integer CHECK (per_day > 0),
  budget bigint CHECK (budget > 0),
  PRIMARY KEY (merchant_id, id)
);

-- Wishes of a party that were not sent yet.
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

-- An order with its money, which is computed anew when its lines change, and with the terms for that.
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
  -- The order that its lines went to.
  merged_into text,
  -- Money that went back, and money that was asked back and is on its way.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  refunding bigint NOT NULL DEFAULT 0 CHECK (refunding >= 0),
  -- The guest's side of it: where it is brought to, and if it was picked up.
  phone text,
  address text,
  claim text NOT NULL DEFAULT 'unclaimed' CHECK (claim IN ('unclaimed', 'claimed')),
  claimed_at timestamptz,
  -- The state of the courier who brings it.
  delivery text NOT NULL DEFAULT 'none' CHECK (delivery IN
    ('none', 'quoting', 'quoted', 'booked', 'assigned', 'picked_up', 'delivered', 'cancelled', 'failed')),
  courier text,
  quote_id text,
  quote_expires_at timestamptz,
  -- The price that the courier asks now, and the one that was agreed when it was booked.
  courier_fee bigint NOT NULL DEFAULT 0 CHECK (courier_fee >= 0),
  courier_agreed bigint CHECK (courier_agreed >= 0),
  -- Discounts, promotions and adjustments that it was given beside its lines, so that its money can be computed again.
  discount_terms jsonb,
  adjustment_terms jsonb,
  -- The sum that was lost with a party that left without paying, and the business day on which it was written off.
  lost bigint NOT NULL DEFAULT 0 CHECK (lost >= 0),
  lost_day date,
  member_id text,
  -- The store's rates when it was placed.
  per_point bigint NOT NULL DEFAULT 0,
  per_stamp bigint NOT NULL DEFAULT 0,
  per_spin_token bigint NOT NULL DEFAULT 0,
  -- The answer of a colleague who was asked to take it over.
  owner text NOT NULL DEFAULT 'kept' CHECK (owner IN ('kept', 'proposed', 'accepted', 'declined', 'timed_out')),
  asked_staff_id text,
  -- Points that the guest spent on it; what they came to stands in its discount.
  points_spent bigint NOT NULL DEFAULT 0 CHECK (points_spent >= 0),
  -- The thing that a guest gives for it instead of money.
  redemption text NOT NULL DEFAULT 'none' CHECK (redemption IN ('none', 'voucher', 'points')),
  -- An order that was cancelled a moment ago can be had back, with what it had then.
  cancellation text NOT NULL DEFAULT 'none' CHECK (cancellation IN ('none', 'undoable')),
  cancelled jsonb,
  -- The day to which an order's sale belongs, where it was open when its own day was posted: a posted day never changes.
  carried_to date,
  -- Amounts of lines on the house.
  comps bigint NOT NULL DEFAULT 0 CHECK (comps >= 0),
  -- The rate at which it earns points, by the rank of its member.
  points_percent integer NOT NULL DEFAULT 100 CHECK (points_percent BETWEEN 100 AND 500),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT orders_refunds CHECK (refunded + refunding <= captured)
);
CREATE UNIQUE INDEX orders_number ON orders (merchant_id, business_day, number);
CREATE UNIQUE INDEX orders_source ON orders (merchant_id, source, source_ref) WHERE source_ref IS NOT NULL;
CREATE INDEX orders_by_visit ON orders (merchant_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX orders_by_day ON orders (merchant_id, business_day, placed_at);
CREATE INDEX orders_live ON orders (merchant_id, placed_at)
  WHERE state NOT IN ('completed', 'rejected', 'cancelled', 'voided', 'merged');
CREATE INDEX orders_by_merged_into ON orders (merchant_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX orders_by_discount ON orders (merchant_id, (discount_terms ->> 'id')) WHERE discount_terms IS NOT NULL;
CREATE INDEX orders_by_lost_day ON orders (merchant_id, lost_day) WHERE lost_day IS NOT NULL;
CREATE INDEX orders_by_member ON orders (merchant_id, member_id, placed_at) WHERE member_id IS NOT NULL;
-- The latest page of a list of orders, however long the past is.
CREATE INDEX orders_by_time ON orders (merchant_id, placed_at, id);
-- Orders that a colleague is asked to take over, however long the past is.
CREATE INDEX orders_asked ON orders (merchant_id, asked_staff_id) WHERE asked_staff_id IS NOT NULL;
CREATE INDEX orders_by_sale_day ON orders (merchant_id, (coalesce(carried_to, business_day)));
-- The orders of a promotion; a GIN index holds no merchant, so its readers name the merchant beside it.
CREATE INDEX orders_by_promotion ON orders USING gin ((discount_terms -> 'promotions') jsonb_path_ops)
  WHERE discount_terms ? 'promotions';
-- The last day on which a member ordered in a store, without reading all their orders.
CREATE INDEX orders_by_member_day ON orders (merchant_id, member_id, business_day) WHERE member_id IS NOT NULL;

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
  -- The order that it was first sent for.
  origin_order_id text,
  returned boolean NOT NULL DEFAULT false,
  -- The payment that paid for it by itself: guests who pay what they had.
  payment_id text,
  -- On the house: the line keeps its amount, and is out of the order's subtotal, charge and tax.
  comped boolean NOT NULL DEFAULT false,
  -- The category in which a dish was sold: what was sold last year stays where it was when the dish moves.
  category_id text,
  -- The end of a line that left its order: when, by which event, by whom, with whose approval, and why.
  off_at timestamptz,
  off_event text,
  off_by text,
  off_approver_id text,
  off_reason_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, menu_id) REFERENCES menus (merchant_id, id)
);
CREATE INDEX order_lines_by_order ON order_lines (merchant_id, order_id, sort);
CREATE INDEX order_lines_by_menu ON order_lines (merchant_id, menu_id);
CREATE UNIQUE INDEX order_lines_import ON order_lines (merchant_id, import_key) WHERE import_key IS NOT NULL;
CREATE INDEX order_lines_by_origin ON order_lines (merchant_id, origin_order_id) WHERE origin_order_id IS NOT NULL;
CREATE INDEX order_lines_by_payment ON order_lines (merchant_id, payment_id) WHERE payment_id IS NOT NULL;

-- Orders that become one, and what it takes to part them again.
CREATE TABLE combines (
  merchant_id text NOT NULL,
  id text NOT NULL,
  state text NOT NULL CHECK (state IN ('picked', 'undoable', 'undone', 'final')),
  target_order_id text NOT NULL,
  source_order_ids text[] NOT NULL CHECK (cardinality(source_order_ids) > 0),
  -- The lines that move; without them all.
  order_item_ids text[],
  -- The orders and their lines as they were before, and the versions under which they were left.
  snapshot jsonb,
  undo_until timestamptz NOT NULL,
  staff_id text,
  at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, target_order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX combines_by_target ON combines (merchant_id, target_order_id, at);
