-- What was cancelled a moment ago can be had back, and the kitchen's ticket of it is withdrawn.
ALTER TABLE orders
  ADD COLUMN cancellation text NOT NULL DEFAULT 'none' CHECK (cancellation IN ('none', 'undoable')),
  ADD COLUMN cancelled jsonb;
ALTER TABLE kitchen_tickets ADD COLUMN withdrawn_at timestamptz;
