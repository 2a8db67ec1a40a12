-- Members are blocked, forgotten, and their points adjusted by hand.
ALTER TABLE members
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'blocked', 'forgotten')),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE perk_entries
  DROP CONSTRAINT perk_entries_kind_check,
  ADD CONSTRAINT perk_entries_kind_check CHECK (kind IN
    ('pending', 'dropped', 'earned', 'reversed', 'short', 'recovered', 'spent', 'returned', 'expired', 'adjusted'));
