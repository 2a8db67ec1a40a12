-- Two members who are one guest are merged: the duplicate keeps its row and its entries, and names the survivor, who has
-- everything that can still be used.

ALTER TABLE members
  DROP CONSTRAINT members_state_check,
  ADD CONSTRAINT members_state_check CHECK (state IN ('active', 'blocked', 'forgotten', 'merged')),
  -- The survivor, who is never merged: a chain is shortened.
  ADD COLUMN merged_into text,
  ADD CONSTRAINT members_merged CHECK (merged_into IS NULL OR state = 'merged'),
  ADD FOREIGN KEY (brand_id, merged_into) REFERENCES members (brand_id, id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX members_merged_into ON members (brand_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX members_by_birthday ON members (brand_id, birthday) WHERE birthday IS NOT NULL;

ALTER TABLE perk_entries
  DROP CONSTRAINT perk_entries_kind_check,
  ADD CONSTRAINT perk_entries_kind_check CHECK (kind IN ('pending', 'dropped', 'earned', 'reversed', 'short', 'recovered',
    'spent', 'returned', 'expired', 'adjusted', 'checked_in', 'granted', 'withdrawn', 'used', 'restored', 'cashback',
    'moved'));
ALTER TABLE credit_entries
  DROP CONSTRAINT credit_entries_kind_check,
  ADD CONSTRAINT credit_entries_kind_check
    CHECK (kind IN ('topup', 'granted', 'spent', 'returned', 'reversed', 'withdrawn', 'expired', 'moved'));

-- A grant that came with a merged member names them: both may have had the same reward for the same cause.
ALTER TABLE grants ADD COLUMN moved_from text NOT NULL DEFAULT '';
DROP INDEX grants_cause;
CREATE UNIQUE INDEX grants_cause ON grants (merchant_id, cause_kind, cause_id, member_id, moved_from, reward_id);
