-- Members of a brand, and what they earn in its stores. A member belongs to the brand and is small; every entry of theirs
-- stands in the books of the store where it happened.

CREATE TABLE members (
  brand_id text NOT NULL REFERENCES brands (id),
  id text NOT NULL,
  -- A phone number: what a member signs in with, and is found by at the till.
  username text NOT NULL,
  name text NOT NULL,
  -- The store where they joined.
  joined_in text NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, id),
  UNIQUE (brand_id, username)
);
CREATE INDEX members_by_joining ON members (brand_id, joined_at);

ALTER TABLE merchants
  -- Minor units of food before tax that earn one; 0 gives none.
  ADD COLUMN per_point bigint NOT NULL DEFAULT 0 CHECK (per_point >= 0),
  ADD COLUMN per_stamp bigint NOT NULL DEFAULT 0 CHECK (per_stamp >= 0),
  ADD COLUMN per_spin_token bigint NOT NULL DEFAULT 0 CHECK (per_spin_token >= 0),
  -- Days that a point lives; 0 for ever.
  ADD COLUMN point_days integer NOT NULL DEFAULT 0 CHECK (point_days BETWEEN 0 AND 3650);

ALTER TABLE visits ADD COLUMN member_id text;
ALTER TABLE orders
  ADD COLUMN member_id text,
  -- The store's rates when it was placed.
  ADD COLUMN per_point bigint NOT NULL DEFAULT 0,
  ADD COLUMN per_stamp bigint NOT NULL DEFAULT 0,
  ADD COLUMN per_spin_token bigint NOT NULL DEFAULT 0;
CREATE INDEX orders_by_member ON orders (merchant_id, member_id, placed_at) WHERE member_id IS NOT NULL;

-- What members earned, spent and lost. Rows are only ever added; a balance is their sum.
CREATE TABLE perk_entries (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  perk text NOT NULL CHECK (perk IN ('point', 'stamp', 'spin_token')),
  -- Counts from 1 for each member and perk, over all stores of the brand.
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN
    ('pending', 'dropped', 'earned', 'reversed', 'short', 'recovered', 'spent', 'returned', 'expired')),
  -- What the balance, what is still pending, and what could not be taken back rise or fall by.
  amount bigint NOT NULL DEFAULT 0,
  pending bigint NOT NULL DEFAULT 0,
  short bigint NOT NULL DEFAULT 0,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  pending_after bigint NOT NULL CHECK (pending_after >= 0),
  -- The last day of what it adds or takes; without it for ever.
  expires_on date,
  order_id text,
  refund_id text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (amount <> 0 OR pending <> 0 OR short <> 0)
);
CREATE INDEX perk_entries_by_member ON perk_entries (merchant_id, member_id, perk);
CREATE INDEX perk_entries_by_order ON perk_entries (merchant_id, order_id) WHERE order_id IS NOT NULL;
