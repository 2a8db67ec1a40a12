-- Orders that are no sale, without reading all those of their days.
CREATE INDEX orders_unsold ON orders (merchant_id, (coalesce(carried_to, business_day)))
  WHERE state IN ('pending', 'rejected', 'cancelled', 'voided', 'written_off', 'merged');
