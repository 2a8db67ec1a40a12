import { cartEvents } from '#contract/charts/table.ts'
import { and, eq } from 'drizzle-orm'
import { cart } from '#machines/cart.machine.ts'
import { cartLines } from '../../db/schema/index.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { choose } from '../menu/choices.ts'
import { cartFacts } from './cart-rows.ts'
import { bind } from '../../engine/binding.ts'
import { differences, placeOrder } from '../orders/place-order.ts'
import type { Work } from '../../engine/work.ts'

const lineKey = (work: Work, id: string) => and(eq(cartLines.merchantId, work.store.merchantId), eq(cartLines.id, id))

async function lineOf(work: Work, cartId: string, id: unknown) {
  const [line] = await work.tx
    .select()
    .from(cartLines)
    .where(and(lineKey(work, String(id)), eq(cartLines.cartId, cartId)))
  if (!line) throw new ApiError('not_found', { message: 'This line is no longer in the cart.' })
  return line
}

function checkBalance(balance: number | null, quantity: number): void {
  if (balance !== null && quantity > balance)
    throw balance === 0 ? refusedField('quantity', 'soldOut') : refusedField('quantity', 'left', { count: balance })
}

export const cartBinding = bind<(typeof cart)['machine'], 'cart'>({
  chart: cart,
  subject: 'cart',
  events: cartEvents,
  facts: (work, row) => cartFacts(work.tx, work.store, row),
  effects: {
    async addLine({ work, row, event }) {
      if (event.menu_id === undefined) throw invalidField('menu_id', 'say what to add')
      const quantity = (event.quantity as number | undefined) ?? 1
      const optionItemIds = (event.option_item_id as string[] | undefined) ?? []
      const { menu, unitPrice } = await choose(
        work.tx,
        row.merchantId,
        event.menu_id as string,
        optionItemIds,
        'dine_in',
      )
      checkBalance(menu.balance, quantity)
      await work.tx.insert(cartLines).values({
        ...work.own,
        cartId: row.id,
        menuId: menu.id,
        quantity,
        optionItemIds,
        unitPrice,
        remark: (event.remark as string) || null,
        addedBy: work.actor.id,
        addedAt: work.now,
      })
      await work.set('cart', row.id, {})
    },

    async changeLine({ work, row, event }) {
      const line = await lineOf(work, row.id, event.line_id)
      const quantity = (event.quantity as number | undefined) ?? line.quantity
      const optionItemIds = (event.option_item_id as string[] | undefined) ?? line.optionItemIds
      const { menu, unitPrice } = await choose(work.tx, row.merchantId, line.menuId, optionItemIds, 'dine_in')
      checkBalance(menu.balance, quantity)
      const remark = event.remark === undefined ? line.remark : (event.remark as string) || null
      await work.tx.update(cartLines).set({ quantity, optionItemIds, unitPrice, remark }).where(lineKey(work, line.id))
      await work.set('cart', row.id, {})
    },

    async removeLine({ work, row, event }) {
      const line = await lineOf(work, row.id, event.line_id)
      await work.tx.delete(cartLines).where(lineKey(work, line.id))
      await work.set('cart', row.id, {})
    },

    /**
     * Places all lines or none: if a price or a stock differs, the cart opens again and the answer shows the
     * differences.
     */
    async placeOrder({ work, row, event }) {
      const changed = await differences(work, row.id)
      if (changed.length) {
        await work.send('cart', row.id, { type: 'cart.differ' })
        work.refusal = new ApiError('cart_changed', { details: { differences: changed } })
        return
      }
      await placeOrder(work, row, event.member_id as string | undefined)
      await work.send('cart', row.id, { type: 'cart.complete' })
    },

    async renewPrices({ work, row }) {
      for (const { line_id, now } of await differences(work, row.id))
        if (now !== null) await work.tx.update(cartLines).set({ unitPrice: now }).where(lineKey(work, line_id))
      await work.set('cart', row.id, {})
    },
  },
})
