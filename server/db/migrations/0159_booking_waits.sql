-- The waiting list of bookings with its offers, and the question to guests if they come.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_state_check,
  ADD CONSTRAINT bookings_state_check CHECK (state IN ('requested', 'confirmed', 'late', 'arrived', 'seated',
    'finished', 'no_show', 'cancelled', 'declined', 'expired', 'waiting', 'offered')),
  ADD COLUMN waits_from timestamptz,
  ADD COLUMN waits_until timestamptz,
  ADD COLUMN offer_until timestamptz,
  ADD COLUMN reminded_at timestamptz,
  ADD COLUMN reconfirmed_at timestamptz,
  ADD CHECK (state <> 'waiting' OR waits_from <= waits_until);
CREATE INDEX bookings_waiting ON bookings (merchant_id, business_day, made_at) WHERE state = 'waiting';

ALTER TABLE merchants
  ADD COLUMN booking_offer_minutes integer NOT NULL DEFAULT 20,
  ADD COLUMN booking_reminder_hours integer NOT NULL DEFAULT 24;
