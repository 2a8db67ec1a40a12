-- A number is kept in E.164, so that however it is written it is one. Where several members of a brand turn out to have
-- the same, one of them is found by it, until a person merges them. The server reads what was kept before when it starts.
ALTER TABLE members ADD COLUMN is_phone_owner boolean NOT NULL DEFAULT true;
ALTER TABLE members DROP CONSTRAINT members_brand_id_username_key;
CREATE UNIQUE INDEX members_phone ON members (brand_id, username) WHERE is_phone_owner;
CREATE INDEX members_by_phone ON members (brand_id, username);
ALTER TABLE brands ADD COLUMN has_read_phones boolean NOT NULL DEFAULT false;
ALTER TABLE brands ALTER COLUMN has_read_phones SET DEFAULT true;
