-- Rewards of a check-in are given by it.
ALTER TABLE grants
  DROP CONSTRAINT grants_cause_kind_check,
  ADD CONSTRAINT grants_cause_kind_check
    CHECK (cause_kind IN ('hand', 'claim', 'spin', 'referral', 'campaign', 'topup', 'check_in', 'rank'));
