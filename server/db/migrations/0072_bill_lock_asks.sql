-- Whether a printed bill takes nothing more until somebody opens it again: whoever prints is asked, always, or never.

ALTER TABLE merchants
  ADD COLUMN bill_lock text NOT NULL DEFAULT 'auto' CHECK (bill_lock IN ('ask', 'auto', 'never'));
UPDATE merchants SET bill_lock = 'never' WHERE NOT locks_bill;
ALTER TABLE merchants DROP COLUMN locks_bill;
