-- The unguessable key in the address of a store's public display, and of joining its queue by phone.
CREATE TABLE queue_keys (
  key text PRIMARY KEY,
  merchant_id text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);

-- Who brought a party to its state, so that whoever comes second learns it; and who gave it its ticket.
ALTER TABLE queue_entries ADD COLUMN state_by text;
ALTER TABLE queue_entries ADD COLUMN source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'guest'));
