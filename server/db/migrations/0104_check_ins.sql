-- Points that members get for coming, once on a business day.
ALTER TABLE brands
  ADD COLUMN check_in jsonb NOT NULL DEFAULT '{"days": [], "within_days": 7, "repeats": true, "version": 1}';

ALTER TABLE perk_entries
  DROP CONSTRAINT perk_entries_kind_check,
  ADD CONSTRAINT perk_entries_kind_check CHECK (kind IN ('pending', 'dropped', 'earned', 'reversed', 'short', 'recovered',
    'spent', 'returned', 'expired', 'adjusted', 'checked_in'));

CREATE INDEX check_ins ON perk_entries (brand_id, member_id, merchant_id, business_day) WHERE kind = 'checked_in';
