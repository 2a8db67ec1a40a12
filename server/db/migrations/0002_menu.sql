-- The menu with its pictures and its stock, and notices that the house shows.

-- Pictures, and their bytes in the sizes in which they are shown. They are kept here, so that a backup and a move carry them.
-- A file never changes: a picture that is replaced has another one, under another address.
CREATE TABLE media (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  alt text,
  file_id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX media_by_name ON media (merchant_id, name, id);

CREATE TABLE media_files (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  variant text NOT NULL CHECK (variant IN ('full', 'thumb')),
  body bytea NOT NULL,
  PRIMARY KEY (merchant_id, id, variant)
);

CREATE TABLE categories (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  -- The name in other languages, for guests.
  names jsonb,
  remark text,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
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
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  names jsonb,
  remark text NOT NULL DEFAULT 'food',
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  image_id text,
  -- The way in which an order that has it leaves the house.
  method text NOT NULL DEFAULT 'dine_in' CHECK (method IN ('dine_in', 'pickup', 'delivery')),
  -- Words for guests about the dish, and things in it that some do not bear.
  description text,
  descriptions jsonb,
  allergens text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, category_id) REFERENCES categories (merchant_id, id),
  FOREIGN KEY (merchant_id, image_id) REFERENCES media (merchant_id, id)
);
CREATE UNIQUE INDEX menus_name ON menus (merchant_id, name);
CREATE INDEX menus_by_category ON menus (merchant_id, category_id, sort, name);
CREATE INDEX menus_in_order ON menus (merchant_id, sort, name, id);
-- A long list of dishes in the order of their prices or of their last changes is read from its beginning, not sorted as a whole.
CREATE INDEX menus_by_price ON menus (merchant_id, price);
CREATE INDEX menus_by_change ON menus (merchant_id, changed_at);

CREATE TABLE options (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  min_choices integer NOT NULL DEFAULT 0 CHECK (min_choices >= 0),
  max_choices integer NOT NULL DEFAULT 1 CHECK (max_choices >= min_choices),
  names jsonb,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
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

-- Every unit of stock that moved, and why; a menu's balance is its opening plus the sum of these (invariant I8).
CREATE TABLE stock_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  menu_id text NOT NULL,
  order_line_id text,
  kind text NOT NULL CHECK (kind IN ('opening', 'sold', 'put_back', 'counted')),
  quantity integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, menu_id) REFERENCES menus (merchant_id, id)
);
CREATE INDEX stock_entries_by_menu ON stock_entries (merchant_id, menu_id);

-- Notices: for staff announcements, for guests banners, popups and the icons of their first page. Each is shown on the business
-- days from one date to another, where they are given.
CREATE TABLE announcements (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb,
  body text NOT NULL,
  bodies jsonb,
  image_id text,
  link text,
  from_date date,
  to_date date,
  priority integer NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, image_id) REFERENCES media (merchant_id, id)
);

CREATE TABLE banners (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb,
  image_id text,
  link text,
  from_date date,
  to_date date,
  priority integer NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, image_id) REFERENCES media (merchant_id, id)
);

CREATE TABLE popups (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb,
  body text,
  bodies jsonb,
  image_id text,
  link text,
  from_date date,
  to_date date,
  priority integer NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, image_id) REFERENCES media (merchant_id, id)
);

CREATE TABLE home_icons (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  names jsonb,
  image_id text,
  link text NOT NULL,
  from_date date,
  to_date date,
  priority integer NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, image_id) REFERENCES media (merchant_id, id)
);
