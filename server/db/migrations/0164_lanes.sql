-- Lanes of what leaves the house: 0 the house's own, 1 what a guest waits for, 2 offers. Each is taken by itself.
ALTER TABLE outbox ADD COLUMN lane smallint NOT NULL DEFAULT 0 CHECK (lane BETWEEN 0 AND 2);
UPDATE outbox o SET lane = CASE WHEN m.purpose = 'marketing' THEN 2 ELSE 1 END
  FROM messages m WHERE o.what = 'message' AND m.merchant_id = o.merchant_id AND m.id = o.subject_id;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (lane, due_at, merchant_id) WHERE state IN ('pending', 'sending', 'retrying');
