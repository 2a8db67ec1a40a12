-- What guests say after a visit: once per order.
CREATE TABLE feedbacks (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  order_id text NOT NULL,
  brand_id text NOT NULL,
  member_id text,
  state text NOT NULL DEFAULT 'given' CHECK (state IN ('given', 'answered', 'closed', 'hidden')),
  score integer NOT NULL CHECK (score BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id)
);
CREATE UNIQUE INDEX feedbacks_order ON feedbacks (merchant_id, order_id);
CREATE INDEX feedbacks_by_time ON feedbacks (merchant_id, created_at);
