-- What a house tells: its staff by announcements, its guests by banners, popups and the icons of their first page. Each is
-- shown on the business days from one date to another, where they are given.

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
