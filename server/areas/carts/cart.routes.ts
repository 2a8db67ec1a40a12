import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id, quantity, remark, version } from '#contract/charts/fields.ts'
import type { Order } from '#contract/orders/order.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { Cart, SentCart } from '#contract/tables/table.ts'
import type { Tx } from '../../db/handle.ts'
import { cartLines, carts } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { cartRow } from './cart-rows.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { act, checkMay, runCommand } from '../../engine/command.ts'
import { cartFamily, tableFamily } from '../families/families.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const tag = 'Cart'
const options = z.array(id).max(50)

/** Finds the open cart of a table's visit, and creates it if there is none. */
async function openCart(work: Work, tableId: string): Promise<string> {
  const found = work.rows('cart').find((cart) => cart.tableId === tableId && cart.state === 'open')
  if (found) return found.id
  const { visitId } = work.row('table', tableId)
  if (!visitId) {
    checkMay(work, 'floor')
    throw new ApiError('illegal_transition', {
      message: 'Nobody sits at this table. Seat the party first.',
      details: { reason: 'state' },
    })
  }
  const made = await work.insert(
    'cart',
    'cart',
    { tableId, visitId, state: 'open', createdAt: work.now },
    'cart.create',
  )
  return made.id
}

const answerCart = async (work: Work, cartId: string) =>
  withAllowed(work.actor, 'cart', await cartRow(work.tx, work.store, work.row('cart', cartId)))

/** Finds a line by its own id, or by the id of a cart with one line, which `POST /cart` returns. */
async function lineNamed(tx: Tx, merchantId: string, named: string): Promise<string> {
  const lines = await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.merchantId, merchantId), eq(cartLines.cartId, named)))
  const [only, ...others] = lines
  if (others.length > 0) throw invalidField('id', 'is a cart of several lines: send the id of one')
  return only?.id ?? named
}

/** Finds the table of a cart line; unknown lines and those of other stores are 404. */
async function tableOfLine(tx: Tx, merchantId: string, lineId: string): Promise<string> {
  const [found] = await tx
    .select({ tableId: carts.tableId })
    .from(cartLines)
    .innerJoin(carts, and(eq(carts.merchantId, cartLines.merchantId), eq(carts.id, cartLines.cartId)))
    .where(and(eq(cartLines.merchantId, merchantId), eq(cartLines.id, lineId)))
  if (!found) throw new ApiError('not_found')
  return found.tableId
}

/** Changes one line of a cart, by the line's id. */
function editLine(asked: AskedOfStore, input: object, named: string, event: ChartEvent): Promise<Response> {
  let subjects: Ref[] = []
  let lineId = named
  const cartOf = () => subjects.find((ref) => ref.type === 'cart')!.id
  return runCommand(asked, {
    input,
    subjects: async (tx) => {
      lineId = await lineNamed(tx, asked.store.merchantId, named)
      subjects = await cartFamily(tx, asked.store.merchantId, await tableOfLine(tx, asked.store.merchantId, lineId))
      if (!subjects.some((ref) => ref.type === 'cart')) throw new ApiError('not_found')
      return subjects
    },
    run: (work) => act(work, { chart: 'cart', id: cartOf(), event: { ...event, line_id: lineId } }),
    answer: (work) => answerCart(work, cartOf()),
  })
}

/** Routes of a cart: to build it, and to send it to the kitchen as an order. */
export function cartRoutes(api: Api): void {
  api.store(
    'post',
    ['/cart', '/admin/cart'],
    {
      tag,
      summary: 'Add a line to a table’s cart',
      answer: Cart,
      body: z.strictObject({
        table_id: id,
        menu_id: id,
        quantity: quantity.default(1),
        option_item_id: options.default([]),
        remark,
      }),
    },
    (asked, input) => {
      let cartId = ''
      return runCommand(asked, {
        input,
        subjects: (tx) => cartFamily(tx, asked.store.merchantId, input.table_id),
        async run(work) {
          cartId = await openCart(work, input.table_id)
          const { menu_id, quantity: count, option_item_id, remark: note } = input
          const event = { type: 'cart.add', menu_id, quantity: count, option_item_id, remark: note }
          await act(work, { chart: 'cart', id: cartId, event })
        },
        answer: (work) => answerCart(work, cartId),
      })
    },
  )

  api.store(
    'put',
    ['/cart/{id}', '/admin/cart/{id}'],
    {
      tag,
      summary: 'Change a line of a cart',
      answer: Cart,
      body: z.strictObject({ quantity: quantity.optional(), option_item_id: options.optional(), remark }),
    },
    (asked, { id: lineId, quantity: count, option_item_id, remark: note }) =>
      editLine(asked, { count, option_item_id, note }, lineId, {
        type: 'cart.change',
        quantity: count,
        option_item_id,
        remark: note,
      }),
  )

  api.store(
    'delete',
    ['/cart/{id}', '/admin/cart/{id}'],
    { tag, summary: 'Take a line out of a cart', answer: Cart },
    (asked, { id: lineId }) => editLine(asked, {}, lineId, { type: 'cart.remove' }),
  )

  api.store(
    'post',
    ['/transfer_cart_into_order', '/admin/transfer_cart_into_order'],
    {
      tag,
      summary: 'Send a table’s cart to the kitchen',
      answer: SentCart,
      body: z.strictObject({ table_id: id, member_id: id.optional(), version }),
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: (tx) => tableFamily(tx, asked.store.merchantId, input.table_id),
        async run(work) {
          const { version: seenVersion, table_id: tableId, member_id } = input
          const cartId = await openCart(work, tableId)
          const seen = { type: 'table', id: tableId } as const
          await act(work, {
            chart: 'cart',
            id: cartId,
            event: { type: 'cart.convert', member_id },
            version: seenVersion,
            seen,
          })
        },
        async answer(work) {
          const [order] = work.published.of<Order>('order')
          return {
            ...(order && withAllowed(asked.actor, 'order', order)),
            table: await answerRow(work, 'table', input.table_id),
          }
        },
      }),
  )
}
