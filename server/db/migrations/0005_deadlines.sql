-- What time will do: an event that is sent to a row once its instant has come, by whichever node looks first.

CREATE TABLE deadlines (
  merchant_id text NOT NULL,
  chart text NOT NULL,
  subject_id text NOT NULL,
  event text NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, chart, subject_id, event)
);
CREATE INDEX deadlines_due ON deadlines (merchant_id, due_at);
