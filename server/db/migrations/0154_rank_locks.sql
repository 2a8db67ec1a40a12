-- A rank that was set by hand is a member's until a day.
ALTER TABLE members
  ADD COLUMN rank_id text,
  ADD COLUMN rank_until date,
  ADD CHECK ((rank_id IS NULL) = (rank_until IS NULL));
