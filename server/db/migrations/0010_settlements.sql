-- Business days that are closed: what was taken, batched and paid out.

CREATE TABLE settlements (
  merchant_id text NOT NULL,
  id text NOT NULL,
  business_day date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'calculated', 'posted', 'paid_out', 'adjusted')),
  -- Open orders and running refunds were seen, and accepted by a supervisor.
  accepted boolean NOT NULL DEFAULT false,
  -- Per way to pay: how many payments, what they took, what cash was rounded by, what went back.
  totals jsonb NOT NULL DEFAULT '[]',
  adjustment bigint NOT NULL DEFAULT 0,
  remark text,
  staff_id text,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, business_day)
);

ALTER TABLE payments ADD COLUMN settlement_id text;
-- Taken or given back after its day was closed, and so a matter of the next one.
ALTER TABLE payments ADD COLUMN carried_over boolean NOT NULL DEFAULT false;
ALTER TABLE refunds ADD COLUMN carried_over boolean NOT NULL DEFAULT false;
CREATE INDEX refunds_by_day ON refunds (merchant_id, business_day);
