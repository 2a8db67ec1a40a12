-- Members of a campaign who get nothing, so that what came of it can be told from what would have come anyway.
ALTER TABLE campaigns ADD COLUMN hold_out integer CHECK (hold_out BETWEEN 0 AND 50);
ALTER TABLE campaign_targets
  DROP CONSTRAINT campaign_targets_state_check,
  ADD CONSTRAINT campaign_targets_state_check CHECK (state IN ('planned', 'put', 'skipped', 'held_out'));
CREATE INDEX campaign_targets_by_time ON campaign_targets (merchant_id, at, campaign_id);
