-- Printers and the kitchen: tickets, and paper.

CREATE TABLE printers (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'receipt' CHECK (kind IN ('receipt', 'kitchen')),
  host text NOT NULL,
  port integer NOT NULL DEFAULT 9100 CHECK (port BETWEEN 1 AND 65535),
  -- Characters per line.
  width integer NOT NULL DEFAULT 48 CHECK (width IN (32, 48)),
  -- It answers when it is asked how it is; one that does not is believed when it took everything.
  answers boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id)
);

-- A place of the kitchen; one of them takes what is routed nowhere.
CREATE TABLE kitchen_zones (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  printer_id text,
  is_default boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'inactive', 'archived')),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, printer_id) REFERENCES printers (merchant_id, id)
);
CREATE UNIQUE INDEX kitchen_zones_default ON kitchen_zones (merchant_id) WHERE is_default AND status = 'active';

-- Food that a zone cooks: a whole category, or one menu, which then counts alone.
CREATE TABLE kitchen_routes (
  merchant_id text NOT NULL,
  zone_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('category', 'menu')),
  target_id text NOT NULL,
  PRIMARY KEY (merchant_id, zone_id, kind, target_id),
  FOREIGN KEY (merchant_id, zone_id) REFERENCES kitchen_zones (merchant_id, id)
);
CREATE INDEX kitchen_routes_by_target ON kitchen_routes (merchant_id, kind, target_id);

CREATE TABLE kitchen_tickets (
  merchant_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  zone_id text NOT NULL,
  zone_name text NOT NULL,
  -- `info` tells of food that was served and is taken off unpaid.
  kind text NOT NULL CHECK (kind IN ('order', 'append', 'cancel', 'info')),
  -- Counts from 1 in each zone on each business day.
  number integer NOT NULL,
  business_day date NOT NULL,
  -- The place that the food goes to; follows the party when it moves.
  label text NOT NULL,
  relabelled_at timestamptz,
  remark text,
  staff_name text NOT NULL,
  at timestamptz NOT NULL,
  -- The time at which the order's cancelling was undone: the ticket of it holds no more.
  withdrawn_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, zone_id, business_day, number),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, zone_id) REFERENCES kitchen_zones (merchant_id, id)
);
CREATE INDEX kitchen_tickets_by_order ON kitchen_tickets (merchant_id, order_id);

CREATE TABLE kitchen_ticket_lines (
  merchant_id text NOT NULL,
  ticket_id text NOT NULL,
  order_line_id text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  options text[] NOT NULL DEFAULT '{}',
  remark text,
  -- Taken back although the kitchen had begun it.
  made boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, ticket_id, order_line_id),
  FOREIGN KEY (merchant_id, ticket_id) REFERENCES kitchen_tickets (merchant_id, id),
  FOREIGN KEY (merchant_id, order_line_id) REFERENCES order_lines (merchant_id, id)
);
CREATE INDEX kitchen_ticket_lines_by_line ON kitchen_ticket_lines (merchant_id, order_line_id);

CREATE TABLE print_jobs (
  merchant_id text NOT NULL,
  id text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'printed', 'failed', 'retrying', 'cleared')),
  -- The slips tell on paper of what was taken back: food that was served, money that was paid, money that went back. A `test` is
  -- a page that belongs to no order.
  kind text NOT NULL CHECK (kind IN
    ('receipt', 'combined', 'table', 'order', 'kitchen', 'cancel', 'cancel_slip', 'void_slip', 'refund_receipt', 'test',
     'sales_summary', 'drawer_slip')),
  -- The thing that it is the paper of: an order, a table, a ticket; paper of one subject and kind is counted.
  subject_id text NOT NULL,
  order_id text,
  -- The printer that it comes from; none: on the screen only.
  printer_id text,
  width integer NOT NULL DEFAULT 48 CHECK (width IN (32, 48)),
  copy integer NOT NULL DEFAULT 1,
  -- The paper as a ReceiptLine document, as it was when it was asked for.
  document text NOT NULL,
  may_be_printed boolean NOT NULL DEFAULT false,
  error text,
  asked_by text,
  at timestamptz NOT NULL,
  printed_at timestamptz,
  state_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, printer_id) REFERENCES printers (merchant_id, id)
);
CREATE INDEX print_jobs_by_subject ON print_jobs (merchant_id, subject_id, kind);
CREATE INDEX print_jobs_by_order ON print_jobs (merchant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX print_jobs_by_time ON print_jobs (merchant_id, at);
