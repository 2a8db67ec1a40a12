-- A code is the same in small letters and capitals, with spaces and hyphens or without. Of older ones that differ by these
-- alone, the ones issued later are twins: they hold by their exact letters, and the checks of the store name them.
ALTER TABLE vouchers ADD COLUMN code_key text NOT NULL
  GENERATED ALWAYS AS (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))) STORED;
ALTER TABLE vouchers ADD COLUMN twin integer NOT NULL DEFAULT 0;
UPDATE vouchers v SET twin = d.twin FROM (
  SELECT merchant_id, id, row_number() OVER (PARTITION BY merchant_id, code_key ORDER BY issued_at, id) - 1 AS twin FROM vouchers
) d WHERE v.merchant_id = d.merchant_id AND v.id = d.id AND d.twin > 0;
ALTER TABLE vouchers DROP CONSTRAINT vouchers_merchant_id_code_key;
CREATE UNIQUE INDEX vouchers_code ON vouchers (merchant_id, code_key, twin);
