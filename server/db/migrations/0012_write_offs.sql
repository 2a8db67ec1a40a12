-- Orders whose party left without paying: what was lost, and on which business day it was written off.

ALTER TABLE orders ADD COLUMN lost bigint NOT NULL DEFAULT 0 CHECK (lost >= 0);
ALTER TABLE orders ADD COLUMN lost_day date;
CREATE INDEX orders_by_lost_day ON orders (merchant_id, lost_day) WHERE lost_day IS NOT NULL;

-- What a closed day lost, apart from what it took.
ALTER TABLE settlements ADD COLUMN lost bigint NOT NULL DEFAULT 0;
ALTER TABLE settlements ADD COLUMN lost_orders integer NOT NULL DEFAULT 0;

-- Stores that were opened before get the reasons that new ones begin with.
INSERT INTO reasons (merchant_id, id, event, name, made, chargeable, returnable, sort)
SELECT m.merchant_id, left(md5(m.merchant_id || ' table.clear ' || r.name), 21), 'table.clear', r.name, false, true, false, 110 + r.place
FROM merchants m CROSS JOIN (VALUES
  ('Guests left without paying', 1),
  ('Guests could not pay', 2)
) AS r (name, place);
