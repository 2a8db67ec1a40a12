-- The latest page of a list of orders, however long the past is.
CREATE INDEX orders_by_time ON orders (merchant_id, placed_at, id);
