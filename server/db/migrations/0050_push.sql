-- Devices that are told of new orders and called parties while nobody looks at them.
CREATE TABLE push_devices (
  merchant_id text NOT NULL,
  id text NOT NULL,
  account_id text NOT NULL,
  -- The session in which it was switched on: a device is told as long as that lives.
  token_hash text NOT NULL,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'gone')),
  -- The push service's address of the device, and what a message is encrypted with; empty once it is off or gone.
  endpoint text NOT NULL,
  endpoint_hash text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  kinds text[] NOT NULL,
  sent_at timestamptz,
  error text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX push_devices_on ON push_devices (merchant_id, endpoint_hash) WHERE state = 'on';

-- What a sender needs beside the row that it is sent for.
ALTER TABLE outbox ADD COLUMN detail jsonb;
