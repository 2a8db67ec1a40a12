-- What waits is looked for by its time, over all stores, each second; what is done with is deleted by its age, store by store.
DROP INDEX deadlines_due;
CREATE INDEX deadlines_due ON deadlines (due_at, merchant_id);
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (due_at, merchant_id) WHERE state IN ('pending', 'sending', 'retrying');
CREATE INDEX outbox_done ON outbox (merchant_id, at) WHERE state IN ('sent', 'acknowledged');
