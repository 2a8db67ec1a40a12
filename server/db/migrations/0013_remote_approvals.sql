-- An approval may be asked for on one device and answered on another: what was asked travels with it.
ALTER TABLE approvals ADD COLUMN fields jsonb NOT NULL DEFAULT '{}';
ALTER TABLE approvals ADD COLUMN answered_at timestamptz;
CREATE INDEX approvals_by_time ON approvals (merchant_id, created_at DESC);
