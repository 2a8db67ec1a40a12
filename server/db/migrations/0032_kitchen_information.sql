-- What was served and is taken off unpaid is told to the kitchen as information only.
ALTER TABLE kitchen_tickets DROP CONSTRAINT kitchen_tickets_kind_check;
ALTER TABLE kitchen_tickets ADD CONSTRAINT kitchen_tickets_kind_check CHECK (kind IN ('order', 'append', 'cancel', 'info'));
