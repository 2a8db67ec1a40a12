-- A store is drafted, rests and is given up; and decides more for itself.

ALTER TABLE merchants DROP CONSTRAINT merchants_state_check;
ALTER TABLE merchants ADD CHECK (state IN ('draft', 'closed', 'open', 'inactive', 'archived'));

ALTER TABLE merchants
  ADD COLUMN undo_seconds integer NOT NULL DEFAULT 10 CHECK (undo_seconds >= 0),
  ADD COLUMN queue_undo_seconds integer NOT NULL DEFAULT 30 CHECK (queue_undo_seconds >= 0),
  ADD COLUMN pin_failures integer NOT NULL DEFAULT 5 CHECK (pin_failures >= 1),
  ADD COLUMN pin_minutes integer NOT NULL DEFAULT 15 CHECK (pin_minutes >= 1),
  -- The parts of the house that are switched off.
  ADD COLUMN features_off text[] NOT NULL DEFAULT '{}';
