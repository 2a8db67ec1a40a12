-- What guests give beside what is due: it is none of the bill, and lies in the drawer where it was cash.
ALTER TABLE payments ADD COLUMN tip bigint NOT NULL DEFAULT 0 CHECK (tip >= 0);
