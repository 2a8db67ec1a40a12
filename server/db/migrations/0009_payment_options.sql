-- A way to pay is changed by people who saw it as it is.

ALTER TABLE payment_options ADD COLUMN version integer NOT NULL DEFAULT 1;
