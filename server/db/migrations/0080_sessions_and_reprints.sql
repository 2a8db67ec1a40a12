-- A session that a PIN opened at somebody's tablet ends with the one that opened it. Checked at the end of a transaction, so
-- that rows may be copied in any order.
ALTER TABLE sessions ADD COLUMN opened_by text
  REFERENCES sessions (token_hash) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX sessions_by_opener ON sessions (opened_by) WHERE opened_by IS NOT NULL;

-- The form takes as many reprints.
ALTER TABLE merchants DROP CONSTRAINT merchants_reprints_check,
  ADD CONSTRAINT merchants_reprints_check CHECK (reprints BETWEEN 0 AND 20);
