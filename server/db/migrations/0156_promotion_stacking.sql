-- Promotions say with which others they stand on one order, and how much they give away, on a day and altogether.

ALTER TABLE promotions
  ADD COLUMN stacks text NOT NULL DEFAULT 'alone' CHECK (stacks IN ('with_all', 'alone', 'group')),
  ADD COLUMN stack_group text,
  ADD COLUMN per_day integer CHECK (per_day > 0),
  ADD COLUMN budget bigint CHECK (budget > 0);

-- An order keeps each of its promotions with what that takes off.
UPDATE orders SET discount_terms = discount_terms || jsonb_build_object('promotions', jsonb_build_array(jsonb_build_object(
    'id', discount_terms -> 'promotion_id', 'name', discount_terms -> 'name', 'amount', discount_terms -> 'value')))
  WHERE discount_terms ? 'promotion_id';

DROP INDEX orders_by_promotion;
CREATE INDEX orders_by_promotion ON orders USING gin ((discount_terms -> 'promotions') jsonb_path_ops)
  WHERE discount_terms ? 'promotions';
