-- A list of sold lines counts them, and finds the days of its page, in what is kept. All days are kept anew; an older server
-- keeps none meanwhile.
LOCK TABLE kept_days, day_items IN ACCESS EXCLUSIVE MODE;
DELETE FROM kept_days;
ALTER TABLE day_items ADD COLUMN lines bigint NOT NULL;
