-- The wheel of a store, its slots, and each turn of it. Rewards may be credit; a grant keeps how much it gave.

ALTER TABLE rewards
  DROP CONSTRAINT rewards_gives_check,
  ADD CONSTRAINT rewards_gives_check
    CHECK (gives IN ('point', 'stamp', 'spin_token', 'credit', 'voucher_amount', 'voucher_percent'));
-- Points, stamps, turns or minor units of credit that were given; without it a voucher.
ALTER TABLE grants ADD COLUMN amount bigint;

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
  -- Chance of who spins.
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
