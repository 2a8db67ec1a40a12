import { and, eq, inArray } from 'drizzle-orm'
import type { CartFacts } from '#contract/facts.ts'
import type { Cart, CartLine } from '#contract/tables/table.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { cartLines, type carts, menus, optionItems, tables } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'
import { cartAdds } from './cart-adds.ts'

type CartRow = typeof carts.$inferSelect

/** Reads the facts for the cart chart. */
export async function cartFacts(tx: Db | Tx, store: Store, row: CartRow): Promise<CartFacts> {
  const lines = await tx.$count(
    cartLines,
    and(eq(cartLines.merchantId, store.merchantId), eq(cartLines.cartId, row.id)),
  )
  const [table] = await tx
    .select({ bill: tables.bill })
    .from(tables)
    .where(and(eq(tables.merchantId, store.merchantId), eq(tables.id, row.tableId)))
  return { lines, isBillLocked: table?.bill === 'billed' }
}

const lineWire = wire<CartLine>()('id menu_id name quantity option_item_id options unit_price amount remark')
const cartWire = wire<Cart>()('id version facts state table_id lines subtotal adds')

/** Reads a cart as the API shows it, its lines in the order they were added. */
export async function cartRow(tx: Db | Tx, store: Store, row: CartRow): Promise<Cart> {
  const lines = await tx
    .select({ line: cartLines, name: menus.name, categoryId: menus.categoryId })
    .from(cartLines)
    .innerJoin(menus, and(eq(menus.merchantId, cartLines.merchantId), eq(menus.id, cartLines.menuId)))
    .where(and(eq(cartLines.merchantId, store.merchantId), eq(cartLines.cartId, row.id)))
    .orderBy(cartLines.addedAt, cartLines.id)
  const itemIds = lines.flatMap(({ line }) => line.optionItemIds)
  const items = itemIds.length
    ? await tx
        .select()
        .from(optionItems)
        .where(and(eq(optionItems.merchantId, store.merchantId), inArray(optionItems.id, itemIds)))
    : []
  const byId = new Map(items.map((item) => [item.id, item]))
  const chosen = lines.map(({ line, name, categoryId }) => {
    const options = line.optionItemIds.flatMap((id) => {
      const item = byId.get(id)
      return item ? [{ option_item_id: id, name: item.name, price: item.price }] : []
    })
    return { ...line, name, categoryId, options, amount: line.unitPrice * line.quantity }
  })
  const subtotal = chosen.reduce((sum, line) => sum + line.amount, 0)
  const adds = chosen.length > 0 ? await cartAdds(tx, store, row, chosen) : null
  const wired = chosen.map((line) => lineWire({ ...line, optionItemId: line.optionItemIds }))
  return cartWire({ ...row, facts: await cartFacts(tx, store, row), lines: wired, subtotal, adds })
}
