-- Where what guests pay online is paid out to, how often, and from which sum on.

ALTER TABLE merchants
  ADD COLUMN payout_holder text,
  ADD COLUMN payout_iban text,
  ADD COLUMN payout_every text NOT NULL DEFAULT 'week' CHECK (payout_every IN ('day', 'week', 'month')),
  ADD COLUMN payout_minimum bigint NOT NULL DEFAULT 0;
