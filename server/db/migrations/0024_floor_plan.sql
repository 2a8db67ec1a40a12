-- The floor plan is changed as a whole: tables have a size and are turned, other things stand between them, and a table
-- or zone that leaves the plan stays for what happened there. Its name is free for another.

ALTER TABLE zones ADD COLUMN decor jsonb NOT NULL DEFAULT '[]';
ALTER TABLE zones ADD COLUMN is_gone boolean NOT NULL DEFAULT false;

ALTER TABLE tables ADD COLUMN width integer CHECK (width BETWEEN 48 AND 400);
ALTER TABLE tables ADD COLUMN height integer CHECK (height BETWEEN 48 AND 400);
ALTER TABLE tables ADD COLUMN rotation integer NOT NULL DEFAULT 0 CHECK (rotation BETWEEN 0 AND 345);

DROP INDEX tables_name;
CREATE UNIQUE INDEX tables_name ON tables (merchant_id, name) WHERE occupancy <> 'removed';

CREATE TABLE floor_plans (
  merchant_id text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  changed_by text
);
INSERT INTO floor_plans (merchant_id) SELECT merchant_id FROM merchants;
