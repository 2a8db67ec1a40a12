-- Channels beside WhatsApp: SMS, e-mail and members' devices. A message goes to an address of its channel.
ALTER TABLE messages RENAME COLUMN phone TO address;
ALTER INDEX messages_by_phone RENAME TO messages_by_address;
ALTER TABLE messages
  ADD COLUMN channel text NOT NULL DEFAULT 'whatsapp' CHECK (channel IN ('whatsapp', 'sms', 'email', 'push'));
ALTER TABLE sandbox_messages RENAME COLUMN phone TO address;
ALTER TABLE sandbox_messages ADD COLUMN channel text NOT NULL DEFAULT 'whatsapp';
ALTER TABLE campaigns
  ADD COLUMN channel text NOT NULL DEFAULT 'whatsapp' CHECK (channel IN ('whatsapp', 'sms', 'email', 'push'));
ALTER TABLE whatsapp_templates ADD COLUMN subject text;

-- Ways to reach a member beside their number: an e-mail address, once they have proven it, and their devices.
CREATE TABLE contact_points (
  brand_id text NOT NULL,
  id text NOT NULL,
  member_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  -- Of a device the address at its push service; empty once it is gone.
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

-- One row per channel: the earliest time of the next offer, so that all servers together keep to the rate.
CREATE TABLE sender_paces (
  channel text PRIMARY KEY,
  next_at timestamptz NOT NULL
);

-- Providers name a message by its id alone.
CREATE INDEX messages_by_id ON messages (id, merchant_id);
