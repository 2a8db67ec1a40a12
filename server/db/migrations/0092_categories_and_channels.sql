-- The category in which a dish was sold: what was sold last year stays where it was when the dish moves.
ALTER TABLE order_lines ADD COLUMN category_id text;
-- A way to pay is at the till, or online without anybody of the staff.
ALTER TABLE payment_options ADD COLUMN channel text NOT NULL DEFAULT 'offline' CHECK (channel IN ('offline', 'online'));
-- How a line left its order: when, by which event, by whom, with whose approval, and why; null of older lines.
ALTER TABLE order_lines ADD COLUMN off_at timestamptz;
ALTER TABLE order_lines ADD COLUMN off_event text;
ALTER TABLE order_lines ADD COLUMN off_by text;
ALTER TABLE order_lines ADD COLUMN off_approver_id text;
ALTER TABLE order_lines ADD COLUMN off_reason_id text;
