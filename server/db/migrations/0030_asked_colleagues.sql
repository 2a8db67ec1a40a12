-- What a colleague is asked to take over, however long the past is.
CREATE INDEX orders_asked ON orders (merchant_id, asked_staff_id) WHERE asked_staff_id IS NOT NULL;
