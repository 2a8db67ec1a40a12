-- Members of a brand, their points, credit and vouchers, and what they say.

-- A member belongs to the brand and is small; every entry of theirs stands in the books of the store where it happened. Two
-- members who are one guest are merged: the duplicate keeps its row and its entries, and names the survivor, who has
-- everything that can still be used.
CREATE TABLE members (
  brand_id text NOT NULL REFERENCES brands (id),
  id text NOT NULL,
  -- A phone number: a member signs in with it, and is found by it at the till.
  username text NOT NULL,
  name text NOT NULL,
  -- The store where they joined.
  joined_in text NOT NULL,
  joined_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'blocked', 'forgotten', 'merged')),
  version integer NOT NULL DEFAULT 1,
  -- The code that a member passes on; it says nothing of them.
  referral_code text GENERATED ALWAYS AS (upper(substr(md5(brand_id || ' ' || id), 1, 10))) STORED,
  birthday date,
  -- Time at which the birthday was last set: one that is set today brings nothing tomorrow.
  birthday_at timestamptz,
  -- The survivor, who is never merged: a chain is shortened.
  merged_into text,
  -- A rank that was set by hand, and the last day of it.
  rank_id text,
  rank_until date,
  PRIMARY KEY (brand_id, id),
  UNIQUE (brand_id, username),
  CONSTRAINT members_merged CHECK (merged_into IS NULL OR state = 'merged'),
  FOREIGN KEY (brand_id, merged_into) REFERENCES members (brand_id, id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((rank_id IS NULL) = (rank_until IS NULL))
);
CREATE INDEX members_by_joining ON members (brand_id, joined_at);
CREATE INDEX members_by_referral_code ON members (brand_id, referral_code);
CREATE INDEX members_merged_into ON members (brand_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX members_by_birthday ON members (brand_id, birthday) WHERE birthday IS NOT NULL;

-- Points, stamps and turns of the wheel that members earned, spent and lost. Rows are only ever added; a balance is their sum.
CREATE TABLE perk_entries (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  perk text NOT NULL CHECK (perk IN ('point', 'stamp', 'spin_token')),
  -- Counts from 1 for each member and perk, over all stores of the brand.
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN
    ('pending', 'dropped', 'earned', 'reversed', 'short', 'recovered', 'spent', 'returned', 'expired', 'adjusted', 'checked_in',
     'granted', 'withdrawn', 'used', 'restored', 'cashback', 'moved')),
  -- Changes of the balance, of what is still pending, and of what could not be taken back.
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
  -- The grant or the spin that an entry comes from.
  cause_id text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (amount <> 0 OR pending <> 0 OR short <> 0)
);
CREATE INDEX perk_entries_by_member ON perk_entries (merchant_id, member_id, perk);
CREATE INDEX perk_entries_by_order ON perk_entries (merchant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX check_ins ON perk_entries (brand_id, member_id, merchant_id, business_day) WHERE kind = 'checked_in';
CREATE INDEX perk_entries_by_cause ON perk_entries (merchant_id, cause_id) WHERE cause_id IS NOT NULL;
-- The perks of a member in a whole brand, from the index alone: entries are never changed.
CREATE INDEX perk_entries_of_brand ON perk_entries (brand_id, member_id, perk) INCLUDE (amount);
CREATE INDEX perk_entries_by_day ON perk_entries (merchant_id, business_day);

-- Credit that members bought (paid) and were given (bonus), in the books of the store where it happened. Rows are only ever
-- added; what is left is their sum.
CREATE TABLE credit_entries (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  purse text NOT NULL CHECK (purse IN ('paid', 'bonus')),
  currency text NOT NULL,
  -- Counts from 1 for each member, purse and currency, over all stores of the brand.
  seq integer NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('topup', 'granted', 'spent', 'returned', 'reversed', 'withdrawn', 'expired', 'moved')),
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
CREATE INDEX credit_entries_by_origin ON credit_entries (merchant_id, origin);

-- Credit that is sold: packages with a price, and each sale of one, which is credited once and can be reversed.
CREATE TABLE topup_packages (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  image_id text,
  price bigint NOT NULL CHECK (price > 0),
  credit bigint NOT NULL CHECK (credit > 0),
  bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE topups (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  topup_package_id text NOT NULL,
  state text NOT NULL DEFAULT 'initiated' CHECK (state IN ('initiated', 'credited', 'cancelled', 'reversed')),
  -- The package as it was when it was sold.
  name text NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  credit bigint NOT NULL CHECK (credit > 0),
  bonus bigint NOT NULL CHECK (bonus >= 0),
  -- The money that it took, and the day that has it.
  method text,
  is_cash boolean NOT NULL DEFAULT false,
  rounding bigint NOT NULL DEFAULT 0,
  tendered bigint,
  change_due bigint NOT NULL DEFAULT 0 CHECK (change_due >= 0),
  drawer_id text,
  business_day date,
  -- The money that went back, and the day that it is missing from.
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND price),
  returned_rounding bigint NOT NULL DEFAULT 0,
  returned_drawer_id text,
  returned_day date,
  approver_id text,
  reason text,
  staff_id text NOT NULL,
  at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, topup_package_id) REFERENCES topup_packages (merchant_id, id),
  FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawers (merchant_id, id),
  FOREIGN KEY (merchant_id, returned_drawer_id) REFERENCES drawers (merchant_id, id)
);
CREATE INDEX topups_by_member ON topups (merchant_id, member_id);
CREATE INDEX topups_by_day ON topups (merchant_id, business_day);
CREATE INDEX topups_by_time ON topups (merchant_id, at);

-- Vouchers of a store.
CREATE TABLE vouchers (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  -- The code that a guest shows.
  code text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'reserved', 'redeemed', 'returned', 'expired', 'revoked')),
  -- The member whose it is; without one, it is of the person who shows it.
  member_id text,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Basis points of the subtotal, or minor units.
  value bigint NOT NULL CHECK (value > 0 AND (kind = 'amount' OR value <= 10000)),
  minimum bigint CHECK (minimum > 0),
  maximum bigint CHECK (maximum > 0),
  uses_limit integer NOT NULL DEFAULT 1 CHECK (uses_limit > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND uses_limit),
  -- The order that it is on now.
  order_id text,
  -- Its last day; without it for ever.
  expires_on date,
  issued_at timestamptz NOT NULL,
  issued_by text,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, code)
);
CREATE INDEX vouchers_by_member ON vouchers (merchant_id, member_id) WHERE member_id IS NOT NULL;

-- Steps of each voucher. Rows are only ever added.
CREATE TABLE voucher_entries (
  merchant_id text NOT NULL,
  id text NOT NULL,
  voucher_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('issued', 'reserved', 'released', 'redeemed', 'returned', 'expired', 'revoked')),
  order_id text,
  -- The discount that it gave; given back it is negative.
  amount bigint NOT NULL DEFAULT 0,
  -- Uses after it.
  uses integer NOT NULL,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, voucher_id) REFERENCES vouchers (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX voucher_entries_by_voucher ON voucher_entries (merchant_id, voucher_id, at);
CREATE INDEX voucher_entries_by_order ON voucher_entries (merchant_id, order_id) WHERE order_id IS NOT NULL;

-- Words of guests after a visit: once per order.
CREATE TABLE feedbacks (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  order_id text NOT NULL,
  brand_id text NOT NULL,
  member_id text,
  state text NOT NULL DEFAULT 'given' CHECK (state IN ('given', 'answered', 'closed', 'hidden')),
  score integer NOT NULL CHECK (score BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id)
);
CREATE UNIQUE INDEX feedbacks_order ON feedbacks (merchant_id, order_id);
CREATE INDEX feedbacks_by_time ON feedbacks (merchant_id, created_at);

-- Sign-ins of members on their own phones: asked for by a code, then open under a token, both kept as hashes.
CREATE TABLE club_sign_ins (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  phone text NOT NULL,
  member_id text,
  code_hash text NOT NULL,
  token_hash text,
  asked_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id)
);
CREATE UNIQUE INDEX club_sign_ins_token ON club_sign_ins (merchant_id, token_hash);
CREATE INDEX club_sign_ins_phone ON club_sign_ins (merchant_id, phone, asked_at);
CREATE INDEX club_sign_ins_used ON club_sign_ins (merchant_id, used_at);
