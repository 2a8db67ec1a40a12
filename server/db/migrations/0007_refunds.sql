-- Money that goes back after it was taken, and cash that is rounded.

ALTER TABLE merchants ADD COLUMN refund_limit bigint NOT NULL DEFAULT 5000 CHECK (refund_limit >= 0);
-- Food given back that can be sold again: a refund of its line puts it back to stock.
ALTER TABLE reasons ADD COLUMN returnable boolean NOT NULL DEFAULT false;
ALTER TABLE order_lines ADD COLUMN returned boolean NOT NULL DEFAULT false;

-- What went back, and what was asked back and is on its way.
ALTER TABLE orders ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0);
ALTER TABLE orders ADD COLUMN refunding bigint NOT NULL DEFAULT 0 CHECK (refunding >= 0);
ALTER TABLE orders ADD CONSTRAINT orders_refunds CHECK (refunded + refunding <= captured);
ALTER TABLE payments ADD COLUMN refunding bigint NOT NULL DEFAULT 0 CHECK (refunding >= 0);
ALTER TABLE payments ADD CONSTRAINT payments_refunds CHECK (refunded + refunding <= amount);
-- What cash was rounded by: the drawer has amount + rounding.
ALTER TABLE payments ADD COLUMN rounding bigint NOT NULL DEFAULT 0;

CREATE TABLE refunds (
  merchant_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  payment_id text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('requested', 'approved', 'denied', 'pending', 'processing', 'completed', 'failed', 'cancelled', 'manual_completed')),
  method text NOT NULL,
  is_cash boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  rounding bigint NOT NULL DEFAULT 0,
  -- Order lines that it is for; none where it is for an amount.
  lines jsonb NOT NULL DEFAULT '[]',
  above_limit boolean NOT NULL,
  reason_id text,
  remark text,
  requester_id text NOT NULL,
  approver_id text,
  business_day date NOT NULL,
  requested_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id)
);
CREATE INDEX refunds_by_order ON refunds (merchant_id, order_id);
CREATE INDEX refunds_by_payment ON refunds (merchant_id, payment_id);
CREATE INDEX refunds_by_state ON refunds (merchant_id, state, requested_at);
CREATE INDEX refunds_by_time ON refunds (merchant_id, requested_at);

INSERT INTO reasons (merchant_id, id, event, name, made, chargeable, returnable, sort)
SELECT m.merchant_id, left(md5(m.merchant_id || ' ' || r.name), 21), 'order.refund', r.name, r.made, r.chargeable, r.returnable, 100 + r.place
FROM merchants m CROSS JOIN (VALUES
  ('Guest was not content', true, true, false, 1),
  ('Charged too much', true, false, false, 2),
  ('Brought back unopened', false, false, true, 3)
) AS r (name, made, chargeable, returnable, place);
