-- Whose an order is: a waiter who was asked to take it over, and for how long points may go to another member.

ALTER TABLE orders
  ADD COLUMN owner text NOT NULL DEFAULT 'kept' CHECK (owner IN ('kept', 'proposed', 'accepted', 'declined', 'timed_out')),
  ADD COLUMN asked_staff_id text;

ALTER TABLE merchants
  -- Minutes that a colleague has to answer, and whether silence is a yes.
  ADD COLUMN owner_minutes integer NOT NULL DEFAULT 2 CHECK (owner_minutes BETWEEN 1 AND 240),
  ADD COLUMN silence_consents boolean NOT NULL DEFAULT false,
  -- Days after completion within which the points of an order may go to another member.
  ADD COLUMN point_window_days integer NOT NULL DEFAULT 7 CHECK (point_window_days BETWEEN 0 AND 365);
