-- An order knows how much of it was paid with bonus credit, on which nobody earns. Older orders keep what they earned.
ALTER TABLE orders ADD COLUMN bonus_paid bigint NOT NULL DEFAULT 0;
