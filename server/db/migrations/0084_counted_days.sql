-- All that was counted in the drawer stands with what it began with, and with why cash was missing or not counted.
ALTER TABLE settlements ADD COLUMN opening_float bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements ADD COLUMN count_remark text;
