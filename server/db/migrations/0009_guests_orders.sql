-- The guest's side of an order: what is picked up and claimed, who brings it where, and how long a store may take to answer.

ALTER TABLE orders
  ADD COLUMN phone text,
  ADD COLUMN address text,
  ADD COLUMN claim text NOT NULL DEFAULT 'unclaimed' CHECK (claim IN ('unclaimed', 'claimed')),
  ADD COLUMN claimed_at timestamptz,
  ADD COLUMN delivery text NOT NULL DEFAULT 'none' CHECK (delivery IN
    ('none', 'quoting', 'quoted', 'booked', 'assigned', 'picked_up', 'delivered', 'cancelled', 'failed')),
  ADD COLUMN courier text,
  ADD COLUMN quote_id text,
  ADD COLUMN quote_expires_at timestamptz,
  -- What the courier asks for now, and what was agreed when it was booked.
  ADD COLUMN courier_fee bigint NOT NULL DEFAULT 0 CHECK (courier_fee >= 0),
  ADD COLUMN courier_agreed bigint CHECK (courier_agreed >= 0);

ALTER TABLE merchants
  -- Minutes to answer an order that guests sent; 0 waits for ever.
  ADD COLUMN accept_minutes integer NOT NULL DEFAULT 10 CHECK (accept_minutes BETWEEN 0 AND 240),
  -- What the store's own courier costs, how far a courier's price may rise after booking, how long a quote holds.
  ADD COLUMN own_courier_fee bigint NOT NULL DEFAULT 0 CHECK (own_courier_fee >= 0),
  ADD COLUMN courier_tolerance bigint NOT NULL DEFAULT 0 CHECK (courier_tolerance >= 0),
  ADD COLUMN quote_minutes integer NOT NULL DEFAULT 15 CHECK (quote_minutes BETWEEN 1 AND 240);
