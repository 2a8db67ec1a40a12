-- Pictures: what staff know of them, and their bytes in the sizes in which they are shown. They are kept here, so that a
-- backup and a move carry them. A file never changes: a picture that is replaced has another one, under another address.

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

-- What a menu looks like, and how an order that has it leaves the house.
ALTER TABLE menus
  ADD COLUMN image_id text,
  ADD COLUMN method text NOT NULL DEFAULT 'dine_in' CHECK (method IN ('dine_in', 'pickup', 'delivery')),
  ADD FOREIGN KEY (merchant_id, image_id) REFERENCES media (merchant_id, id);
