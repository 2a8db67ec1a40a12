-- In a store of one person, the one who counted a drawer accepts its difference.
ALTER TABLE drawers ADD COLUMN accepted_alone boolean NOT NULL DEFAULT false;
