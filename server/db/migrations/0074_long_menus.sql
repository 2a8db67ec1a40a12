-- A long list of dishes in the order of their prices or of their last changes is read from its beginning, not sorted as a whole.
CREATE INDEX menus_by_price ON menus (merchant_id, price);
CREATE INDEX menus_by_change ON menus (merchant_id, changed_at);
