-- Messages to guests, their consent, and the provider inside the house.
ALTER TABLE merchants
  ADD COLUMN wato_number text,
  ADD COLUMN quiet_from text NOT NULL DEFAULT '20:00',
  ADD COLUMN quiet_to text NOT NULL DEFAULT '09:00',
  ADD COLUMN week_cap integer NOT NULL DEFAULT 2 CHECK (week_cap >= 0),
  ADD COLUMN month_cap integer NOT NULL DEFAULT 6 CHECK (month_cap >= 0),
  ADD COLUMN message_price bigint NOT NULL DEFAULT 0 CHECK (message_price >= 0);

CREATE TABLE messages (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  -- The reason for it in one word: nothing is told twice for the same.
  cause text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('service', 'marketing')),
  member_id text,
  phone text NOT NULL,
  campaign_id text,
  template_id text,
  values jsonb NOT NULL DEFAULT '{}',
  -- Its words as they were sent; before that only where they come from no template.
  text text,
  provider text,
  ref text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN
    ('waiting', 'sending', 'unknown', 'sent', 'failed', 'delivered', 'read', 'suppressed')),
  reason text,
  at timestamptz NOT NULL,
  begun_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX messages_cause ON messages (merchant_id, cause);
CREATE INDEX messages_of_member ON messages (brand_id, member_id, begun_at, merchant_id) WHERE purpose = 'marketing';
CREATE INDEX messages_of_campaign ON messages (merchant_id, campaign_id, state) WHERE campaign_id IS NOT NULL;
CREATE INDEX messages_by_time ON messages (merchant_id, at);
CREATE INDEX messages_by_phone ON messages (phone, merchant_id);
CREATE INDEX messages_by_ref ON messages (ref, merchant_id) WHERE ref IS NOT NULL;

-- Only added to; the last row of a member is what holds.
CREATE TABLE consents (
  brand_id text NOT NULL,
  member_id text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL CHECK (state IN ('granted', 'withdrawn')),
  source text NOT NULL,
  at timestamptz NOT NULL,
  actor_name text NOT NULL,
  PRIMARY KEY (brand_id, member_id, seq)
);

-- Numbers that get no offers, by the digest of the number, so that they outlive the member.
CREATE TABLE suppressions (
  brand_id text NOT NULL,
  address_hash text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, address_hash)
);

-- The log of the provider inside the house. Like a real one it takes the same message twice, which a test counts.
CREATE TABLE sandbox_messages (
  merchant_id text NOT NULL,
  id text NOT NULL,
  message_id text NOT NULL,
  phone text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX sandbox_messages_by_time ON sandbox_messages (merchant_id, at);

CREATE TABLE hook_events (
  digest text PRIMARY KEY,
  at timestamptz NOT NULL
);

ALTER TABLE members
  ADD COLUMN birthday date,
  -- Time at which the birthday was last set: one that is set today brings nothing tomorrow.
  ADD COLUMN birthday_at timestamptz;
