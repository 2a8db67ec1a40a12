-- Who has a table open for editing, and until when.

ALTER TABLE tables ADD COLUMN lock text NOT NULL DEFAULT 'free' CHECK (lock IN ('free', 'held'));
ALTER TABLE tables ADD COLUMN lock_by text;
ALTER TABLE tables ADD COLUMN lock_until timestamptz;
