-- What was taken back is told on paper: food that was served, money that was paid, money that went back.

ALTER TABLE print_jobs DROP CONSTRAINT print_jobs_kind_check;
ALTER TABLE print_jobs ADD CONSTRAINT print_jobs_kind_check CHECK (kind IN
  ('receipt', 'combined', 'table', 'order', 'kitchen', 'cancel', 'cancel_slip', 'void_slip', 'refund_receipt'));
