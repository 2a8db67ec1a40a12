-- A key that was replaced still leads to its store until then; of each store one key has no end.
ALTER TABLE queue_keys ADD COLUMN ends_at timestamptz;
ALTER TABLE queue_keys DROP CONSTRAINT queue_keys_merchant_id_key;
CREATE UNIQUE INDEX queue_keys_current ON queue_keys (merchant_id) WHERE ends_at IS NULL;
