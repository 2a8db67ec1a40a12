-- What the house gives: a line keeps its amount, and is out of the order's subtotal, charge and tax.
ALTER TABLE order_lines ADD COLUMN comped boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD COLUMN comps bigint NOT NULL DEFAULT 0 CHECK (comps >= 0);

-- Stores that were opened before get the reasons that new ones begin with.
INSERT INTO reasons (merchant_id, id, event, name, made, chargeable, returnable, sort)
SELECT m.merchant_id, left(md5(m.merchant_id || ' order.comp ' || r.name), 21), 'order.comp', r.name, true, r.chargeable, false, 120 + r.place
FROM merchants m CROSS JOIN (VALUES
  ('Long wait', true, 1),
  ('Guest was not content', true, 2),
  ('Regular guest', false, 3),
  ('Celebration', false, 4)
) AS r (name, chargeable, place);
