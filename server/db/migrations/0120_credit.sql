-- Credit: what members bought (paid) and were given (bonus), in the books of the store where it happened. Rows are only
-- ever added; what is left is their sum.

CREATE TABLE credit_entries (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  purse text NOT NULL CHECK (purse IN ('paid', 'bonus')),
  currency text NOT NULL,
  -- Counts from 1 for each member, purse and currency, over all stores of the brand.
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('topup', 'granted', 'spent', 'returned', 'reversed', 'withdrawn', 'expired')),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  -- Names the lot that it adds to or takes from: a top-up, a gift.
  origin text NOT NULL,
  -- The last day of the lot; without it for ever.
  expires_on date,
  -- The reason for a gift.
  cause text,
  payment_id text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id),
  CHECK (purse = 'bonus' OR expires_on IS NULL)
);
CREATE INDEX credit_entries_by_member ON credit_entries (merchant_id, member_id, purse);
CREATE INDEX credit_entries_by_payment ON credit_entries (merchant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX credit_entries_by_day ON credit_entries (merchant_id, business_day);

-- Days that bonus credit lives; 0 for ever. Paid credit never expires.
ALTER TABLE merchants ADD COLUMN bonus_days integer NOT NULL DEFAULT 0 CHECK (bonus_days BETWEEN 0 AND 3650);
