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
  PRIMARY KEY (merchant_id, id)
);

CREATE INDEX orders_by_promotion ON orders (merchant_id, (discount_terms ->> 'promotion_id'))
  WHERE discount_terms ? 'promotion_id';
