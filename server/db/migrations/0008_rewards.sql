-- Rewards, the wheel, and referrals.

-- Rewards that a store gives its members.
CREATE TABLE rewards (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  channel text NOT NULL CHECK (channel IN
    ('deals', 'exclusive', 'marketplace', 'topup_package', 'spin_wheel', 'check_in', 'boost_cart')),
  gives text NOT NULL CHECK (gives IN ('point', 'stamp', 'spin_token', 'credit', 'voucher_amount', 'voucher_percent')),
  -- Points, stamps or turns of the wheel; credit and a voucher have a value instead: minor units, or basis points.
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

-- Each giving of a reward.
CREATE TABLE grants (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  reward_id text NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'given', 'used', 'lapsed', 'withdrawn', 'expired')),
  -- Cause of the giving; one cause gives a member a reward once.
  cause_kind text NOT NULL CHECK (cause_kind IN
    ('hand', 'claim', 'spin', 'referral', 'campaign', 'topup', 'check_in', 'rank')),
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
  -- Points, stamps, turns or minor units of credit that were given; without it a voucher.
  amount bigint,
  -- A grant that came with a merged member names them: both may have had the same reward for the same cause.
  moved_from text NOT NULL DEFAULT '',
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, reward_id) REFERENCES rewards (merchant_id, id)
);
CREATE INDEX grants_by_member ON grants (merchant_id, member_id, created_at);
CREATE INDEX grants_by_voucher ON grants (merchant_id, voucher_id) WHERE voucher_id IS NOT NULL;
CREATE UNIQUE INDEX grants_cause ON grants (merchant_id, cause_kind, cause_id, member_id, moved_from, reward_id);

-- The wheel of a store, its slots, and each turn of it.
CREATE TABLE wheels (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  is_shown boolean NOT NULL DEFAULT false,
  -- Turns that one spin costs.
  token_cost integer NOT NULL DEFAULT 1 CHECK (token_cost > 0),
  -- Spins of a member on a business day.
  per_day integer NOT NULL DEFAULT 1 CHECK (per_day > 0),
  terms text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id)
);

CREATE TABLE wheel_slots (
  merchant_id text NOT NULL REFERENCES wheels (merchant_id),
  id text NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  weight integer NOT NULL CHECK (weight BETWEEN 0 AND 10000),
  reward_id text,
  stock integer,
  given integer NOT NULL DEFAULT 0 CHECK (given >= 0),
  -- The slot that stands in for one without stock.
  is_fallback boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, reward_id) REFERENCES rewards (merchant_id, id),
  CHECK (given <= stock),
  CHECK (NOT is_fallback OR (stock IS NULL AND reward_id IS NULL))
);

CREATE TABLE spins (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  member_id text NOT NULL,
  -- Counts a member's spins from 1, so that none can vanish.
  seq integer NOT NULL CHECK (seq > 0),
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'drawn', 'lapsed', 'void')),
  -- Chance of the house, told after the draw; its hash with the slots is told before.
  seed text NOT NULL,
  commitment text NOT NULL,
  -- The slots as they were when it was offered.
  slots jsonb NOT NULL,
  -- Chance of the member who spins.
  client_seed text,
  -- The slot that was drawn, and the one that was won in its stead where it had nothing left.
  drawn_slot text,
  won_slot text,
  grant_id text,
  -- Turns that it took.
  tokens integer NOT NULL DEFAULT 0 CHECK (tokens >= 0),
  business_day date NOT NULL,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id)
);
CREATE UNIQUE INDEX spins_seq ON spins (merchant_id, member_id, seq);
CREATE UNIQUE INDEX spins_offered ON spins (merchant_id, member_id) WHERE state = 'offered';
CREATE INDEX spins_by_time ON spins (merchant_id, created_at);

-- New members who came by the code of another one.
CREATE TABLE referrals (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  referrer_id text NOT NULL,
  referee_id text NOT NULL,
  state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'rewarded', 'reversed', 'refused', 'lapsed')),
  -- The order that it was rewarded for.
  order_id text,
  -- Rewards that could not be taken back, since they were used.
  short integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, referrer_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (brand_id, referee_id) REFERENCES members (brand_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (referrer_id <> referee_id)
);
CREATE UNIQUE INDEX referrals_referee ON referrals (merchant_id, referee_id);
CREATE INDEX referrals_by_referrer ON referrals (merchant_id, referrer_id);

-- The referrer's share of an order; it follows from the order as points do.
CREATE TABLE cashbacks (
  merchant_id text NOT NULL,
  id text NOT NULL,
  referral_id text NOT NULL,
  order_id text NOT NULL,
  share integer NOT NULL,
  -- Food before tax that it is a share of, the referrer's part of it, and the part that could not be taken back; minor units.
  base bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  short bigint NOT NULL DEFAULT 0 CHECK (short >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, referral_id) REFERENCES referrals (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE UNIQUE INDEX cashbacks_order ON cashbacks (merchant_id, referral_id, order_id);
