-- A member's credit is a way to pay in every store, under a code that nobody else uses.

UPDATE payments SET method = 'wallet_2' WHERE method = 'wallet';
UPDATE refunds SET method = 'wallet_2' WHERE method = 'wallet';
UPDATE day_tenders SET method = 'wallet_2' WHERE method = 'wallet';
UPDATE payment_options SET code = 'wallet_2' WHERE code = 'wallet';

INSERT INTO payment_options (merchant_id, id, code, name, sort)
SELECT merchant_id, 'wallet', 'wallet', 'Credit', 90 FROM merchants;
