-- Staff are set up by the chart of all records. A password that somebody else gave them holds once, and not for long.

ALTER TABLE accounts
  ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
  ADD COLUMN IF NOT EXISTS changed_at timestamptz,
  ADD COLUMN password_until timestamptz;
ALTER TABLE accounts DROP CONSTRAINT accounts_status_check;
ALTER TABLE accounts
  ADD CONSTRAINT accounts_status_check CHECK (status IN ('draft', 'active', 'inactive', 'archived'));
