-- The person who counts a drawer, or counted it last.
ALTER TABLE drawers ADD COLUMN counter_id text;
