import { and, eq } from 'drizzle-orm'
import type { Cart } from '#contract/tables/table.ts'
import { carts } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { cartRow } from './cart-rows.ts'
import { tableFamily } from '../families/families.ts'
import type { Kind } from '../../engine/kind.ts'

export const cartKind: Kind<Cart> = {
  async family(tx, merchantId, cartId) {
    const [cart] = await tx
      .select({ tableId: carts.tableId })
      .from(carts)
      .where(and(eq(carts.merchantId, merchantId), eq(carts.id, cartId)))
    if (!cart) throw new ApiError('not_found')
    const family = await tableFamily(tx, merchantId, cart.tableId)
    return family.some(({ type, id }) => type === 'cart' && id === cartId)
      ? family
      : [...family, { type: 'cart', id: cartId }]
  },
  rows: (work, ids) => Promise.all(ids.map((id) => cartRow(work.tx, work.store, work.row('cart', id)))),
  isLive: false,
  /** Shows a cart on its table only. */
  shownBy: (work, id) => [{ type: 'table', id: work.row('cart', id).tableId }],
  forgets: 'visit',
}
