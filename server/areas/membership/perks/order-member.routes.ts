import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { discountOn } from '#contract/money.ts'
import { OrderMemberInfo } from '#contract/members/order-member.ts'
import { orderLines, orders, vouchers } from '../../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { ApiError } from '../../../http/errors.ts'
import { liveLine } from '../../orders/order-rows.ts'
import { verdictsOn } from '../../promotions/price-order.ts'
import { memberRows } from '../../members/member-rows.ts'
import { mostPoints } from './redeem.ts'
import { rowReaders } from '../../../http/row-readers.ts'

/** Reads the member of an order, their points and vouchers that would make it cheaper, and its promotions. */
async function orderMember({ deps: { db }, store }: AskedOfStore, orderId: string): Promise<OrderMemberInfo> {
  const { merchantId, businessDay } = store
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.id, orderId)))
  if (!order) throw new ApiError('not_found')
  const { pointValue } = store.row
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, orderId), liveLine))
  const promotions = await verdictsOn(db, store, order, lines)
  const none = { member: null, point_value: pointValue, points: 0, points_save: 0, vouchers: [], promotions }
  if (order.memberId === null) return none
  const [member] = await memberRows(db, store, [order.memberId])
  if (!member) return none
  const own = await db
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.merchantId, merchantId),
        eq(vouchers.memberId, member.id),
        inArray(vouchers.state, ['issued', 'returned']),
        or(isNull(vouchers.expiresOn), gte(vouchers.expiresOn, businessDay)),
      ),
    )
    .orderBy(asc(vouchers.expiresOn), asc(vouchers.id))
  const points = mostPoints(member.points, order.subtotal, pointValue)
  return {
    member,
    promotions,
    point_value: pointValue,
    points,
    points_save: discountOn(order.subtotal, { kind: 'amount', value: points * pointValue }),
    vouchers: own.map((row) => {
      const { kind, value, minimum, maximum } = row
      const terms = { kind, value, ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) }
      return {
        id: row.id,
        name: row.name,
        kind,
        value,
        minimum,
        maximum,
        expires_on: row.expiresOn,
        saves: discountOn(order.subtotal, terms),
      }
    }),
  }
}

/** Declares the call for the perks that the guest of an order may use on it. */
export function orderMemberRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/order_member_info',
    {
      tag: 'Members',
      right: rowReaders.member,
      summary: 'The member of an order, with the points and vouchers that they may use on it',
      answer: OrderMemberInfo,
      query: z.strictObject({ order_id: id }),
    },
    (asked, { order_id: orderId }) => orderMember(asked, orderId),
  )
}
