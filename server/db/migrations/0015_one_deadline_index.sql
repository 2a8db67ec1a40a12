-- The same columns as deadlines_by_time.
DROP INDEX deadlines_due;
