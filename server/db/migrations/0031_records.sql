-- The records of a store are read by time, by who approved and by what was taken back; and they say at which device.

ALTER TABLE sessions ADD COLUMN device text;
ALTER TABLE audit_entries ADD COLUMN device text;

CREATE INDEX audit_entries_by_time ON audit_entries (merchant_id, at, seq);
CREATE INDEX audit_entries_approved ON audit_entries (merchant_id, approver_name, at, seq) WHERE approver_name IS NOT NULL;
CREATE INDEX audit_entries_taken_back ON audit_entries (merchant_id, at, seq) WHERE event IN
  ('order.void', 'order.cancel', 'order.reject', 'order.edit', 'order.writeOff', 'order.unpay', 'bill.unpay', 'payment.void',
   'refund.request', 'refund.approve', 'refund.deny', 'refund.send', 'refund.complete', 'refund.completeByHand');
