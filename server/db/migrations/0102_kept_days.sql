-- Sums of past days, kept beside the rows that they are made from: a change of a day deletes them in its transaction.
CREATE TABLE kept_days (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id), business_day date NOT NULL, kept_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, business_day)
);
-- Latest day that was ever kept: a command that changes none up to it has nothing to delete.
ALTER TABLE merchant_heads ADD COLUMN kept_to date;
-- Sales by quarter of an hour, way to order, server and member; refunds belong to no quarter.
CREATE TABLE day_sales (
  merchant_id text NOT NULL, business_day date NOT NULL, place integer NOT NULL, method text NOT NULL, staff_id text, member_id text,
  placed_at timestamptz, orders bigint NOT NULL, covers bigint NOT NULL, gross bigint NOT NULL, discount bigint NOT NULL,
  comps bigint NOT NULL, adjustment bigint NOT NULL, tax_in_prices bigint NOT NULL, refunds bigint NOT NULL, net bigint NOT NULL,
  service bigint NOT NULL, tax bigint NOT NULL, billed bigint NOT NULL, refunded bigint NOT NULL,
  voids bigint NOT NULL, voided bigint NOT NULL, cancels bigint NOT NULL, cancelled bigint NOT NULL,
  wastes bigint NOT NULL, wasted bigint NOT NULL,
  PRIMARY KEY (merchant_id, business_day, place),
  FOREIGN KEY (merchant_id, business_day) REFERENCES kept_days ON DELETE CASCADE
);
-- Dishes by way to order and by category as it was noted when they were ordered; a refund that names none has none.
CREATE TABLE day_items (
  merchant_id text NOT NULL, business_day date NOT NULL, place integer NOT NULL, method text NOT NULL, menu_id text, category_id text,
  name text, quantity bigint NOT NULL, gross bigint NOT NULL, comps bigint NOT NULL, discount bigint NOT NULL,
  adjustment bigint NOT NULL, refunded bigint NOT NULL, net bigint NOT NULL,
  PRIMARY KEY (merchant_id, business_day, place),
  FOREIGN KEY (merchant_id, business_day) REFERENCES kept_days ON DELETE CASCADE
);
-- Ways to pay.
CREATE TABLE day_tenders (
  merchant_id text NOT NULL, business_day date NOT NULL, place integer NOT NULL, method text NOT NULL,
  payments bigint NOT NULL, taken bigint NOT NULL, rounding bigint NOT NULL, refunds bigint NOT NULL, given_back bigint NOT NULL,
  tip bigint NOT NULL,
  PRIMARY KEY (merchant_id, business_day, place),
  FOREIGN KEY (merchant_id, business_day) REFERENCES kept_days ON DELETE CASCADE
);
