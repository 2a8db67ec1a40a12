-- The sales of some days go on paper.

ALTER TABLE print_jobs DROP CONSTRAINT print_jobs_kind_check;
ALTER TABLE print_jobs ADD CONSTRAINT print_jobs_kind_check CHECK (kind IN
  ('receipt', 'combined', 'table', 'order', 'kitchen', 'cancel', 'cancel_slip', 'void_slip', 'refund_receipt', 'test',
   'sales_summary'));
