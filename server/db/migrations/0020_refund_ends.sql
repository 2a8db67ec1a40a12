-- The person who ended a refund by hand, denied or cancelled it, and why; empty where the payment provider ended it.
-- What was given back by hand is handed over for as long as it can be undone; the way, and what it was before.
ALTER TABLE refunds
  ADD COLUMN closer_id text,
  ADD COLUMN closing_remark text,
  ADD COLUMN way text CHECK (way IN ('cash', 'transfer', 'card')),
  ADD COLUMN has_failed boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT refunds_state_check,
  ADD CONSTRAINT refunds_state_check CHECK (state IN
    ('requested', 'approved', 'denied', 'pending', 'processing', 'completed', 'failed', 'cancelled', 'handed_over',
     'manual_completed'));
