-- From where a guest took a ticket, as a keyed digest of the address: one phone must not fill the line.
ALTER TABLE queue_entries ADD COLUMN taken_from text;
CREATE INDEX queue_entries_taken_from ON queue_entries (merchant_id, taken_from) WHERE taken_from IS NOT NULL;
