-- A voucher can be on several open orders: each has one of its uses set aside. It is reserved while no use is free.
ALTER TABLE vouchers ADD COLUMN reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0);
UPDATE vouchers SET reserved = 1 WHERE state = 'reserved';
UPDATE vouchers SET state = 'issued' WHERE state = 'reserved' AND uses + reserved < uses_limit;
ALTER TABLE vouchers ADD CHECK (uses + reserved <= uses_limit);
ALTER TABLE vouchers DROP COLUMN order_id;
