-- What a store is set up with is switched on and off by one chart, and put away in one word.

ALTER TABLE reasons ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE kitchen_zones DROP CONSTRAINT kitchen_zones_status_check;
ALTER TABLE printers DROP CONSTRAINT printers_status_check;
UPDATE kitchen_zones SET status = 'archived' WHERE status = 'removed';
UPDATE printers SET status = 'archived' WHERE status = 'removed';
ALTER TABLE discounts ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE adjustments ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE kitchen_zones ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE payment_options ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE printers ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
ALTER TABLE reasons ADD CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
