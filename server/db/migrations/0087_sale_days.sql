-- The day to which an order's sale belongs, where it was open when its own day was posted: a posted day never changes.
ALTER TABLE orders ADD COLUMN carried_to date;
CREATE INDEX orders_by_sale_day ON orders (merchant_id, (coalesce(carried_to, business_day)));
-- A refund lowers the sale, or gives back what was paid above a total that had fallen already.
ALTER TABLE refunds ADD COLUMN reduces text NOT NULL DEFAULT 'sale' CHECK (reduces IN ('sale', 'overpayment'));
UPDATE refunds r SET reduces = 'overpayment' FROM audit_entries q
JOIN audit_entries v ON v.merchant_id = q.merchant_id AND v.at = q.at AND v.request_id = q.request_id AND v.event = 'order.void'
WHERE q.merchant_id = r.merchant_id AND q.subject_type = 'refund' AND q.subject_id = r.id AND q.event = 'refund.request';
