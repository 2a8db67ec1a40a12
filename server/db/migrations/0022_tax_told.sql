-- A store opens once somebody has said its tax rate, even where that is 0. Stores of before were asked nothing.
ALTER TABLE merchants ADD COLUMN is_tax_told boolean NOT NULL DEFAULT true;
