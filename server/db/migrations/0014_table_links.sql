-- Tables that are one party's together: a member, its head, and the party that it brought along.

ALTER TABLE tables ADD COLUMN link text NOT NULL DEFAULT 'single' CHECK (link IN ('single', 'head', 'member'));
ALTER TABLE tables ADD COLUMN head_table_id text;
ALTER TABLE tables ADD COLUMN own_visit_id text;
CREATE INDEX tables_by_head ON tables (merchant_id, head_table_id) WHERE head_table_id IS NOT NULL;
