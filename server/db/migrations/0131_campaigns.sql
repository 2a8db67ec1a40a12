-- Templates, audiences and campaigns, and who gets each campaign for which occasion.
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
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX whatsapp_templates_name ON whatsapp_templates (merchant_id, name) WHERE status <> 'archived';

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
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'put', 'skipped')),
  reason text,
  message_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, campaign_id, member_id, occasion),
  FOREIGN KEY (merchant_id, campaign_id) REFERENCES campaigns (merchant_id, id)
);
CREATE INDEX campaign_targets_planned ON campaign_targets (merchant_id, campaign_id, member_id) WHERE state = 'planned';
