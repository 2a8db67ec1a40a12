import { z } from 'zod'
import { OrderDetail } from '#contract/orders/order.ts'
import { amount, id, idList, quantity, remark, text } from '#contract/charts/fields.ts'
import { instant } from '#contract/days.ts'
import type { Api } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { takeOrder } from '../orders/take-order.ts'
import { answerRow } from '../../engine/answers.ts'
import { phoneOr } from '../../phones/read-phone.ts'

const item = z.strictObject({ menu_id: id, quantity, option_item_id: idList(50).optional(), remark })
const filled = (max: number) => text(max).pipe(z.string().min(1))

const body = z.strictObject({
  order_method: z.enum(['pickup', 'delivery']),
  /** Sender of the order: staff at the phone by default. */
  from: z.enum(['staff', 'app']).default('staff'),
  items: z.array(item).min(1).max(100),
  name: filled(80),
  phone: filled(30).optional(),
  member_id: id.optional(),
  address: filled(300).optional(),
  remark,
  wanted_at: instant.optional(),
  /** Payment method, for an order that is paid immediately; only staff may send it. */
  payment_method: z.string().max(40).optional(),
  tendered: amount.optional(),
})

/** Routes for orders from outside the restaurant: staff take them by phone, or guests send them. */
export function takeOrderRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/order',
    {
      tag: 'Orders',
      summary: 'Take an order for pickup or delivery',
      feature: ({ order_method: method }) => (method === 'pickup' || method === 'delivery' ? method : undefined),
      body,
      answer: OrderDetail,
    },
    (asked, input) => {
      const { order_method: method, from: source, payment_method, tendered } = input
      if (method === 'delivery' && input.address === undefined)
        throw invalidField('address', 'is needed to deliver: say where it goes')
      if (source === 'app' && payment_method !== undefined)
        throw invalidField('payment_method', 'is taken once the order is accepted')
      if (tendered !== undefined && payment_method === undefined)
        throw invalidField('payment_method', 'say how it was tendered')
      let orderId = ''
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'floor')
          if (payment_method !== undefined) checkMay(work, 'cashier')
          const order = await takeOrder(work, {
            method,
            source,
            guestName: input.name,
            memberId: input.member_id ?? null,
            phone: input.phone === undefined ? null : phoneOr(work.store.row, input.phone),
            address: input.address ?? null,
            remark: input.remark || null,
            wantedAt: input.wanted_at ? new Date(input.wanted_at) : null,
            lines: input.items.map((line) => ({
              menuId: line.menu_id,
              quantity: line.quantity,
              optionItemIds: line.option_item_id ?? [],
              remark: line.remark || null,
            })),
          })
          orderId = order.id
          if (payment_method !== undefined)
            await work.send('order', orderId, { type: 'order.pay', payment_method, ...(tendered && { tendered }) })
        },
        answer: (work) => answerRow(work, 'order', orderId),
      })
    },
  )
}
