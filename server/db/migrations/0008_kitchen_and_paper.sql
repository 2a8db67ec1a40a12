-- What leaves the house: effects that are sent until they arrive, the kitchen's tickets, and paper.

-- Written in the transaction of the command, sent after it by whichever node takes it; a receiver that is dead undoes nothing.
CREATE TABLE outbox (
  merchant_id text NOT NULL,
  id text NOT NULL,
  what text NOT NULL,
  -- The row that it is sent for, and the order that shows it while it has failed.
  subject_id text NOT NULL,
  order_id text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sending', 'retrying', 'sent', 'failed', 'acknowledged')),
  tries integer NOT NULL DEFAULT 0,
  -- When it is to be taken next; while it is being sent, when whoever took it counts as dead.
  due_at timestamptz NOT NULL,
  error text,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX outbox_due ON outbox (merchant_id, due_at) WHERE state IN ('pending', 'sending', 'retrying');
CREATE INDEX outbox_failed ON outbox (merchant_id, order_id) WHERE state = 'failed';
CREATE INDEX outbox_by_subject ON outbox (merchant_id, subject_id);

CREATE TABLE printers (
  merchant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'receipt' CHECK (kind IN ('receipt', 'kitchen')),
  host text NOT NULL,
  port integer NOT NULL DEFAULT 9100 CHECK (port BETWEEN 1 AND 65535),
  -- Characters per line.
  width integer NOT NULL DEFAULT 48 CHECK (width IN (32, 48)),
  -- Whether it answers when it is asked how it is; one that does not is believed when it took everything.
  answers boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'removed')),
  version integer NOT NULL DEFAULT 1,
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
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'removed')),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, printer_id) REFERENCES printers (merchant_id, id)
);
CREATE UNIQUE INDEX kitchen_zones_default ON kitchen_zones (merchant_id) WHERE is_default AND status = 'active';
INSERT INTO kitchen_zones (merchant_id, id, name, is_default) SELECT merchant_id, 'kitchen', 'Kitchen', true FROM merchants;

-- What a zone cooks: a whole category, or one menu, which then counts alone.
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
  kind text NOT NULL CHECK (kind IN ('order', 'append', 'cancel')),
  -- Counts from 1 in each zone on each business day.
  number integer NOT NULL,
  business_day date NOT NULL,
  -- Where the food goes; follows the party when it moves.
  label text NOT NULL,
  relabelled_at timestamptz,
  remark text,
  staff_name text NOT NULL,
  at timestamptz NOT NULL,
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
  kind text NOT NULL CHECK (kind IN ('receipt', 'combined', 'table', 'order', 'kitchen', 'cancel')),
  -- Whose paper it is: an order, a table, a ticket; paper of one subject and kind is counted.
  subject_id text NOT NULL,
  order_id text,
  -- Where it is printed; none: on the screen only.
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

ALTER TABLE merchants
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'fr', 'pt')),
  -- How often one paper may be printed again without a supervisor.
  ADD COLUMN reprints integer NOT NULL DEFAULT 1 CHECK (reprints BETWEEN 0 AND 9);
