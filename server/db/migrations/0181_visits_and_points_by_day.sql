-- Reports read parties and points by their business day, as they read orders, payments and refunds.
CREATE INDEX visits_by_day ON visits (merchant_id, business_day);
CREATE INDEX perk_entries_by_day ON perk_entries (merchant_id, business_day);
