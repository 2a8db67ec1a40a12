-- Happy-hour prices, portions that are got for portions that are bought, and sets at one price.
ALTER TABLE promotions
  DROP CONSTRAINT promotions_kind_check,
  ADD CONSTRAINT promotions_kind_check CHECK (kind IN ('percent', 'amount', 'price', 'buy_get', 'set_price')),
  -- Portions of one bundle that are paid, and those that are got; of other dishes where some are named.
  ADD COLUMN buy integer CHECK (buy > 0),
  ADD COLUMN get integer CHECK (get > 0),
  ADD COLUMN get_menu_id text[] NOT NULL DEFAULT '{}',
  ADD COLUMN get_category_id text[] NOT NULL DEFAULT '{}',
  -- [{menu_id, category_id, count}]: so many portions of some dishes or categories.
  ADD COLUMN set_parts jsonb NOT NULL DEFAULT '[]',
  -- The most bundles of one order.
  ADD COLUMN times integer CHECK (times > 0);
