-- Sign-ins of members on their own phones: asked for by a code, then open under a token, both kept as hashes.
CREATE TABLE club_sign_ins (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  brand_id text NOT NULL,
  phone text NOT NULL,
  member_id text,
  code_hash text NOT NULL,
  token_hash text,
  asked_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id)
);
CREATE UNIQUE INDEX club_sign_ins_token ON club_sign_ins (merchant_id, token_hash);
CREATE INDEX club_sign_ins_phone ON club_sign_ins (merchant_id, phone, asked_at);
CREATE INDEX club_sign_ins_used ON club_sign_ins (merchant_id, used_at);
