-- The last day on which a member ordered in a store, without reading all their orders.
CREATE INDEX orders_by_member_day ON orders (merchant_id, member_id, business_day) WHERE member_id IS NOT NULL;
-- What a member of a brand has, from the index alone: entries are never changed.
CREATE INDEX perk_entries_of_brand ON perk_entries (brand_id, member_id, perk) INCLUDE (amount);
