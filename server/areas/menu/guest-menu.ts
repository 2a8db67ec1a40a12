import { and, eq, ne } from 'drizzle-orm'
import { isShownOn } from '#contract/notices/notice-fields.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { GuestMenu, GuestNotice } from '#contract/menu/guest-menu.ts'
import type { Db } from '../../db/handle.ts'
import { tables } from '../../db/schema/index.ts'
import { displayMenu } from './menu.routes.ts'
import { pageOf } from '../../resources/list.ts'
import { recordRows, type WireRecord } from '../../resources/record-rows.ts'
import type { Store } from '../../http/store.ts'

/** Largest number of notices of one kind on the page. */
const most = 24

/** A notice with the fields that only some kinds have. */
interface ShownNotice extends WireRecord {
  name: string
  names: GuestNotice['names'] | null
  body?: string | null
  bodies?: GuestNotice['bodies'] | null
  link: string | null
  from_date: string | null
  to_date: string | null
}

/** Reads the valid notices of a kind for today, in their order. */
async function noticesOf(db: Db, store: Store, kind: ResourceName): Promise<GuestNotice[]> {
  const resource = resources[kind]
  const { rows } = await pageOf(resource, db, store, { status: 'active', start: 0, length: 1000 })
  const shown = ((await recordRows(resource, db, rows)) as ShownNotice[]).filter((row) =>
    isShownOn(row, store.businessDay),
  )
  return shown.slice(0, most).map(({ id, version, name, names, body, bodies, link, pictures }) => ({
    id,
    version,
    name,
    names: names ?? {},
    body: body ?? '',
    bodies: bodies ?? {},
    link,
    picture: pictures.image_id ?? null,
  }))
}

/** Returns the menu for a guest at a table. Guests see only the fields that are named here. */
export async function guestMenuOf(db: Db, store: Store, tableId: string | undefined): Promise<GuestMenu> {
  const { name, currency, state } = store.row
  const [table] = tableId
    ? await db
        .select({ id: tables.id, name: tables.name })
        .from(tables)
        .where(and(eq(tables.merchantId, store.merchantId), eq(tables.id, tableId), ne(tables.occupancy, 'removed')))
    : []
  const { categories, menus } = await displayMenu(db, store.merchantId, { method: 'dine_in' })
  const [banners, popups, icons] = [
    await noticesOf(db, store, 'banner'),
    await noticesOf(db, store, 'popup'),
    await noticesOf(db, store, 'home_icon'),
  ]
  return {
    store: { name, currency, state: state === 'open' ? 'open' : 'closed' },
    table: table ?? null,
    categories: categories.filter(({ id }) => menus.some((menu) => menu.category_id === id)),
    menus: menus.map((menu) => ({
      id: menu.id,
      category_id: menu.category_id,
      name: menu.name,
      names: menu.names,
      description: menu.description,
      descriptions: menu.descriptions,
      allergens: menu.allergens,
      price: menu.price,
      is_sold_out: menu.balance === 0,
      picture: menu.picture,
    })),
    banners,
    popups,
    icons,
  }
}
