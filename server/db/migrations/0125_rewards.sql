-- Rewards that a store gives its members, and each giving of one.

CREATE TABLE rewards (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  channel text NOT NULL CHECK (channel IN
    ('deals', 'exclusive', 'marketplace', 'topup_package', 'spin_wheel', 'check_in', 'boost_cart')),
  gives text NOT NULL CHECK (gives IN ('point', 'stamp', 'spin_token', 'voucher_amount', 'voucher_percent')),
  -- Points, stamps or turns of the wheel; a voucher has a value instead: minor units, or basis points.
  count integer CHECK (count > 0),
  value bigint CHECK (value > 0 AND (gives <> 'voucher_percent' OR value <= 10000)),
  -- The smallest order that its voucher counts for, and the days that it lives.
  minimum bigint CHECK (minimum > 0),
  valid_days integer CHECK (valid_days > 0),
  -- Points that a member pays for it.
  cost integer NOT NULL DEFAULT 0 CHECK (cost >= 0),
  stock integer CHECK (stock >= 0),
  given integer NOT NULL DEFAULT 0 CHECK (given >= 0),
  -- Times that one member may have it.
  member_limit integer CHECK (member_limit > 0),
  from_date date,
  to_date date,
  remark text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  CHECK (given <= stock)
);

CREATE TABLE grants (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  reward_id text NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'given', 'used', 'lapsed', 'withdrawn', 'expired')),
  -- Cause of the giving; one cause gives a member a reward once.
  cause_kind text NOT NULL CHECK (cause_kind IN ('hand', 'claim', 'spin', 'referral', 'campaign', 'topup', 'rank')),
  cause_id text NOT NULL,
  -- Points that the member paid, and the voucher that was made of it.
  cost integer NOT NULL DEFAULT 0,
  voucher_id text,
  offered_until timestamptz,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, reward_id) REFERENCES rewards (merchant_id, id)
);
CREATE UNIQUE INDEX grants_cause ON grants (merchant_id, cause_kind, cause_id, member_id, reward_id);
CREATE INDEX grants_by_member ON grants (merchant_id, member_id, created_at);
CREATE INDEX grants_by_voucher ON grants (merchant_id, voucher_id) WHERE voucher_id IS NOT NULL;

ALTER TABLE perk_entries
  -- The grant or the spin that an entry comes from.
  ADD COLUMN cause_id text,
  DROP CONSTRAINT perk_entries_kind_check,
  ADD CONSTRAINT perk_entries_kind_check CHECK (kind IN ('pending', 'dropped', 'earned', 'reversed', 'short', 'recovered',
    'spent', 'returned', 'expired', 'adjusted', 'checked_in', 'granted', 'withdrawn', 'used', 'restored', 'cashback'));
CREATE INDEX perk_entries_by_cause ON perk_entries (merchant_id, cause_id) WHERE cause_id IS NOT NULL;
