-- Messages to guests, their consent, and campaigns.

-- Ways to reach a member beside their number: an e-mail address, once they have proven it, and their devices.
CREATE TABLE contact_points (
  brand_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  -- An e-mail address, or that of a device at its push service; empty once it is gone.
  address text NOT NULL,
  keys jsonb,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'proven', 'gone')),
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, id)
);
CREATE UNIQUE INDEX contact_points_email ON contact_points (brand_id, member_id) WHERE channel = 'email';
CREATE INDEX contact_points_of_member ON contact_points (brand_id, member_id, channel);
CREATE INDEX contact_points_address ON contact_points (address) WHERE channel = 'email';
-- The page behind a link of an e-mail knows neither brand nor store, so what it looks for is found without them.
CREATE INDEX contact_points_id ON contact_points (id);
CREATE INDEX contact_points_mail ON contact_points (lower(address)) WHERE channel = 'email';

-- Yes or no to offers. Rows are only ever added; the last one of a member holds.
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

-- Words that are reviewed before they are sent.
CREATE TABLE whatsapp_templates (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  category text NOT NULL DEFAULT 'marketing' CHECK (category IN ('marketing', 'utility')),
  body text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  footer text,
  review text NOT NULL DEFAULT 'draft' CHECK (review IN ('draft', 'submitted', 'approved', 'rejected', 'paused')),
  reason text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  -- The subject of an e-mail.
  subject text,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX whatsapp_templates_name ON whatsapp_templates (merchant_id, name) WHERE status <> 'archived';

-- Conditions on members.
CREATE TABLE audiences (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  consent text NOT NULL DEFAULT 'yes' CHECK (consent IN ('yes', 'any')),
  rank_from integer CHECK (rank_from > 0),
  away_min integer CHECK (away_min >= 0),
  away_max integer CHECK (away_max >= 0),
  visits_min integer CHECK (visits_min >= 0),
  visits_max integer CHECK (visits_max >= 0),
  spent_min bigint CHECK (spent_min >= 0),
  spent_max bigint CHECK (spent_max >= 0),
  points_min integer CHECK (points_min >= 0),
  birthday_month text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- Messages to an audience, on a day or for an occasion.
CREATE TABLE campaigns (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'one_time' CHECK (kind IN
    ('one_time', 'voucher_reminder', 'birthday', 'level_1_callback', 'level_2_callback')),
  audience_id text,
  template_id text,
  reward_id text[] NOT NULL DEFAULT '{}',
  at_date date,
  at_time text NOT NULL DEFAULT '11:00',
  days integer CHECK (days BETWEEN 0 AND 365),
  stage text NOT NULL DEFAULT 'draft' CHECK (stage IN ('draft', 'scheduled', 'running', 'paused', 'done', 'cancelled')),
  cause text,
  started_at timestamptz,
  ended_at timestamptz,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  channel text NOT NULL DEFAULT 'whatsapp' CHECK (channel IN ('whatsapp', 'sms', 'email', 'push')),
  -- Members of a campaign who get nothing, so that what came of it can be told from what would have come anyway.
  hold_out integer CHECK (hold_out BETWEEN 0 AND 50),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, audience_id) REFERENCES audiences (merchant_id, id),
  FOREIGN KEY (merchant_id, template_id) REFERENCES whatsapp_templates (merchant_id, id)
);

-- One member gets one campaign once for one occasion.
CREATE TABLE campaign_targets (
  merchant_id text NOT NULL,
  campaign_id text NOT NULL,
  member_id text NOT NULL,
  occasion text NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'put', 'skipped', 'held_out')),
  reason text,
  message_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, campaign_id, member_id, occasion),
  FOREIGN KEY (merchant_id, campaign_id) REFERENCES campaigns (merchant_id, id)
);
CREATE INDEX campaign_targets_planned ON campaign_targets (merchant_id, campaign_id, member_id) WHERE state = 'planned';
CREATE INDEX campaign_targets_by_time ON campaign_targets (merchant_id, at, campaign_id);

-- A message goes to an address of its channel.
CREATE TABLE messages (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  -- The reason for it in one word: nothing is told twice for the same.
  cause text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('service', 'marketing')),
  member_id text,
  address text NOT NULL,
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
  channel text NOT NULL DEFAULT 'whatsapp' CHECK (channel IN ('whatsapp', 'sms', 'email', 'push')),
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX messages_cause ON messages (merchant_id, cause);
CREATE INDEX messages_of_member ON messages (brand_id, member_id, begun_at, merchant_id) WHERE purpose = 'marketing';
CREATE INDEX messages_of_campaign ON messages (merchant_id, campaign_id, state) WHERE campaign_id IS NOT NULL;
CREATE INDEX messages_by_time ON messages (merchant_id, at);
CREATE INDEX messages_by_address ON messages (address, merchant_id);
CREATE INDEX messages_by_ref ON messages (ref, merchant_id) WHERE ref IS NOT NULL;
-- Providers name a message by its id alone.
CREATE INDEX messages_by_id ON messages (id, merchant_id);
-- The page behind a link of an e-mail looks for its message without a store.
CREATE INDEX messages_of_mail ON messages (id, merchant_id) WHERE channel = 'email';
CREATE INDEX messages_by_mail_cause ON messages (cause, merchant_id) WHERE channel = 'email';

-- One row per channel: the earliest time of the next offer, so that all servers together keep to the rate.
CREATE TABLE sender_paces (
  channel text PRIMARY KEY,
  next_at timestamptz NOT NULL
);

-- The log of the provider inside the house. Like a real one it takes the same message twice, which a test counts.
CREATE TABLE sandbox_messages (
  merchant_id text NOT NULL,
  id text NOT NULL,
  message_id text NOT NULL,
  address text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  channel text NOT NULL DEFAULT 'whatsapp',
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX sandbox_messages_by_time ON sandbox_messages (merchant_id, at);

-- Events that providers reported, by their digest, so that each counts once.
CREATE TABLE hook_events (
  digest text PRIMARY KEY,
  at timestamptz NOT NULL
);
