-- The category in which a dish was sold: what was sold last year stays where it was when the dish moves.
ALTER TABLE order_lines ADD COLUMN category_id text;
-- A way to pay is at the till, or online without anybody of the staff.
ALTER TABLE payment_options ADD COLUMN channel text NOT NULL DEFAULT 'offline' CHECK (channel IN ('offline', 'online'));
