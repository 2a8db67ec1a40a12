import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/handle.ts'
import type { House } from '../../support/house.ts'

/** Inserts `count` dishes into a store, each with a price and a type, every twentieth switched off. */
export const layMenus = (db: Db, { merchantId, menu }: House, count: number) =>
  db.execute(sql`
    INSERT INTO menus (merchant_id, id, category_id, name, price, remark, sort, status, changed_at)
    SELECT ${merchantId}, 'dish-' || i, (SELECT category_id FROM menus WHERE id = ${menu.soup}),
      (ARRAY['Grilled', 'Braised', 'Roast', 'Cold', 'Spiced'])[1 + i % 5] || ' dish ' || i, 500 + i * 7919 % 5000,
      CASE WHEN i % 3 = 0 THEN 'drink' ELSE 'food' END, i, CASE WHEN i % 20 = 0 THEN 'inactive' ELSE 'active' END,
      now() - i * interval '1 minute'
    FROM generate_series(1, ${count}::int) AS i`)
