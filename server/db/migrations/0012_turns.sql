-- Rises when what every command relies on turns: the store opens or closes, a business day is posted. A command that began
-- before such a turn and comes to its journal after it begins anew.
ALTER TABLE merchant_heads ADD COLUMN turn integer NOT NULL DEFAULT 0;
