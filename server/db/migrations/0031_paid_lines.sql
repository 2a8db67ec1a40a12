-- Lines that a payment paid for by themselves: guests who pay what they had.

ALTER TABLE order_lines ADD COLUMN payment_id text;
CREATE INDEX order_lines_by_payment ON order_lines (merchant_id, payment_id) WHERE payment_id IS NOT NULL;
