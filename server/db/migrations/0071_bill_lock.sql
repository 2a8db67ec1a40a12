-- Whether a bill that was printed takes nothing more until somebody opens it again.

ALTER TABLE merchants ADD COLUMN locks_bill boolean NOT NULL DEFAULT true;
