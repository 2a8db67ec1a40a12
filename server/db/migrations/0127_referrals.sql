-- Who came by whom, and what that brings.

ALTER TABLE members
  -- What a member passes on; it says nothing of them.
  ADD COLUMN referral_code text GENERATED ALWAYS AS (upper(substr(md5(brand_id || ' ' || id), 1, 10))) STORED;
CREATE INDEX members_by_referral_code ON members (brand_id, referral_code);

ALTER TABLE merchants
  -- What both get once the first order of the newcomer is completed.
  ADD COLUMN referrer_reward_id text,
  ADD COLUMN referee_reward_id text,
  -- The smallest food before tax that counts as that order, and the days until it; 0 for ever.
  ADD COLUMN referral_minimum bigint NOT NULL DEFAULT 0 CHECK (referral_minimum >= 0),
  ADD COLUMN referral_days integer NOT NULL DEFAULT 0 CHECK (referral_days BETWEEN 0 AND 365),
  -- The share of the newcomer's first orders, in basis points, that comes to the referrer as bonus credit.
  ADD COLUMN cashback_share integer NOT NULL DEFAULT 0 CHECK (cashback_share BETWEEN 0 AND 5000),
  ADD COLUMN cashback_orders integer NOT NULL DEFAULT 0 CHECK (cashback_orders BETWEEN 0 AND 100);

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
  -- Food before tax that it is a share of, what the referrer has of it, and what could not be taken back; minor units.
  base bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  short bigint NOT NULL DEFAULT 0 CHECK (short >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, referral_id) REFERENCES referrals (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE UNIQUE INDEX cashbacks_order ON cashbacks (merchant_id, referral_id, order_id);
