-- What was counted in the drawer when a day was posted, beside what it should have been.
ALTER TABLE settlements ADD COLUMN counted_cash bigint;

-- The days that wait to be posted.
CREATE INDEX payments_unsettled ON payments (merchant_id, business_day) WHERE settlement_id IS NULL;
