-- What the law asks a receipt to say of the house that gives it.
ALTER TABLE merchants
  ADD COLUMN legal_name text,
  ADD COLUMN address text,
  ADD COLUMN postcode text,
  ADD COLUMN city text,
  ADD COLUMN tax_number text,
  ADD COLUMN second_number text,
  ADD COLUMN receipt_foot text;
-- A receipt stays as it was when something was settled or given back; only its copies and its buyer change. Receipts begin with the first payment after this;
-- older orders have none.
CREATE TABLE receipts (
  merchant_id text NOT NULL REFERENCES merchants (merchant_id),
  id text NOT NULL,
  series text NOT NULL CHECK (series IN ('sale', 'refund')),
  number integer NOT NULL,
  order_ids text[] NOT NULL,
  -- The payment that settles; of a refund the one that was undone, or from which money went back.
  payment_id text NOT NULL,
  refund_id text,
  -- The sale whose lines go back.
  of_receipt_id text,
  business_day date NOT NULL,
  at timestamptz NOT NULL,
  figures jsonb NOT NULL,
  copies integer NOT NULL DEFAULT 0,
  buyer jsonb,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'addressed')),
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, series, number),
  CHECK ((of_receipt_id IS NULL) = (series = 'sale'))
);
CREATE UNIQUE INDEX receipt_of_refund ON receipts (merchant_id, refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX receipts_of_orders ON receipts USING gin (order_ids);
CREATE INDEX receipts_by_day ON receipts (merchant_id, business_day, series, number);
-- The sale receipt that has the line; it loses it when the payment is undone.
ALTER TABLE order_lines ADD COLUMN receipt_id text;
ALTER TABLE print_jobs ADD COLUMN receipt_id text;
