-- What guests read about a dish, and what it contains that some do not bear.
ALTER TABLE menus ADD COLUMN description text;
ALTER TABLE menus ADD COLUMN descriptions jsonb;
ALTER TABLE menus ADD COLUMN allergens text[] NOT NULL DEFAULT '{}';
