-- The dish that stands for delivery itself: each order that is delivered has one portion of it.
ALTER TABLE merchants ADD COLUMN delivery_menu_id text;
