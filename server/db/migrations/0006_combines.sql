-- Orders that become one, and what it takes to part them again.

CREATE TABLE combines (
  merchant_id text NOT NULL,
  id text NOT NULL,
  state text NOT NULL CHECK (state IN ('picked', 'undoable', 'undone', 'final')),
  target_order_id text NOT NULL,
  source_order_ids text[] NOT NULL CHECK (cardinality(source_order_ids) > 0),
  -- The lines that move; without them all.
  order_item_ids text[],
  -- How the orders and their lines were before, and under which versions they were left.
  snapshot jsonb,
  undo_until timestamptz NOT NULL,
  staff_id text,
  at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, target_order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX combines_by_target ON combines (merchant_id, target_order_id, at);

-- Where the lines of a merged order went, and the order that a line was first sent for.
ALTER TABLE orders ADD COLUMN merged_into text;
ALTER TABLE order_lines ADD COLUMN origin_order_id text;
CREATE INDEX orders_by_merged_into ON orders (merchant_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX order_lines_by_origin ON order_lines (merchant_id, origin_order_id) WHERE origin_order_id IS NOT NULL;
