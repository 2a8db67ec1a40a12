import { z } from 'zod'
import { FloorListing, PaymentAnswer, TableDetail } from '#contract/tables/table.ts'
import { amount, id, idList, pax, portions, remark, text, version } from '#contract/charts/fields.ts'
import type { Api } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { zoneRows } from './floor-plan-rows.ts'
import { paymentRows } from '../payments/payment-rows.ts'
import { tableRows } from './table-rows.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { withAllowed } from '../../engine/answers.ts'
import { reasonFills } from '../reasons/no-reason.ts'
import { orderFamily, tableFamily } from '../families/families.ts'
import { tableDetail } from './table-detail.ts'
import { product } from '../../engine/product.ts'
import { itemsMeant } from '../payments/pay-lines.ts'
import { checkNamed } from '../orders/split-line.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Tables'

/** Routes of the floor: to read tables, to seat and release parties, and to take payments. */
export function tableRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/table',
    {
      tag,
      right: rowReaders.table,
      summary: 'The tables with their live state, all of them or a page',
      query: z.strictObject(shortListQuery),
      answer: FloorListing,
    },
    async ({ deps, store }, query) => {
      const rows = await tableRows(deps.db, store)
      const zones = await zoneRows(deps.db, store)
      return { ...partOf(rows, query, ({ name, visit }) => [name, visit?.name, visit?.staff_name]), zones }
    },
  )

  for (const path of ['/admin/table/{id}', '/admin/table/order_detail/{id}'])
    api.store(
      'get',
      path,
      {
        tag,
        right: rowReaders.table,
        summary: 'One table with its visit, orders, cart and payments',
        answer: TableDetail,
      },
      ({ deps, actor, store }, input) =>
        tableDetail(deps.db, store, input.id).then((row) => withAllowed(actor, 'table', row)),
    )

  api.store(
    'patch',
    '/admin/toggle_occupy_status/{id}',
    {
      tag,
      summary: 'Seat a party at a free table, release a busy one, or say that one is cleaned',
      body: z.strictObject({
        occupied: z.boolean().optional(),
        pax: pax.optional(),
        name: text(80).optional(),
        member_id: id.optional(),
        /** Approval for guests other than those whom the table is reserved for. */
        approval_id: id.optional(),
        version,
      }),
      answer: TableDetail,
    },
    (asked, { id: tableId, ...input }) =>
      runCommand(asked, {
        input,
        subjects: async (tx) => [
          ...(await tableFamily(tx, asked.store.merchantId, tableId)),
          ...refs('approval', input.approval_id),
        ],
        async run(work) {
          const { occupancy } = work.row('table', tableId)
          const isFree = occupancy === 'available' || occupancy === 'reserved'
          // Two simultaneous releases mean the same: the second does not mark the table as clean.
          const isCleaned = occupancy === 'needs_cleaning' && input.occupied !== false
          const seat = { type: 'table.seat', pax: input.pax, name: input.name, member_id: input.member_id }
          const last = (input.occupied ?? isFree) ? seat : { type: 'table.release' }
          const clean = { type: 'table.clean' }
          const events = isCleaned ? [clean, ...(input.occupied ? [seat] : [])] : [last]
          const { version: seen, approval_id: approvalId } = input
          for (const [at, event] of events.entries())
            await act(work, {
              chart: 'table-occupancy',
              id: tableId,
              event,
              approvalId,
              ...(at === 0 && { version: seen }),
            })
        },
        answer: async (work) =>
          withAllowed(asked.actor, 'table', await tableDetail(work.tx, asked.store, tableId, work.published)),
      }),
  )

  api.store(
    'post',
    '/admin/switch_table',
    {
      tag,
      summary: 'Move a party to a free table, with all that it has',
      body: z.strictObject({
        table_id: id,
        to_table_id: id,
        version,
        to_version: version,
        approval_id: id.optional(),
      }),
      answer: TableDetail,
    },
    (asked, input) => {
      const { table_id: tableId, to_table_id, to_version } = input
      const event = { type: 'table.switch', to_table_id, to_version }
      return runCommand(asked, {
        input,
        subjects: async (tx) => [
          ...(await product.kindOf('table').family(tx, asked.store.merchantId, tableId, event)),
          ...refs('approval', input.approval_id),
        ],
        run: (work) =>
          act(work, {
            chart: 'table-occupancy',
            id: tableId,
            event,
            version: input.version,
            approvalId: input.approval_id,
          }),
        answer: async (work) =>
          withAllowed(asked.actor, 'table', await tableDetail(work.tx, asked.store, to_table_id, work.published)),
      })
    },
  )

  api.store(
    'patch',
    '/admin/toggle_payment_status',
    {
      tag,
      summary: 'Take a payment for a table or an order, or take it back',
      body: z.strictObject({
        table_id: id.optional(),
        order_id: id.optional(),
        paid: z.boolean().default(true),
        payment_method: z.string().max(40).optional(),
        amount: amount.optional(),
        tendered: amount.optional(),
        tip: amount.optional(),
        order_item_id: idList(100).optional(),
        portions: portions.optional(),
        reason_id: id.optional(),
        remark,
        approval_id: id.optional(),
        version,
      }),
      answer: PaymentAnswer,
      fills: reasonFills(({ paid }) => (paid === false ? 'order.unpay' : undefined)),
    },
    (asked, input) => {
      const { table_id: tableId, order_id: orderId } = input
      if ((tableId === undefined) === (orderId === undefined))
        throw invalidField('table_id', 'name either a table or an order')
      const { merchantId } = asked.store
      const chart = tableId ? 'table-bill' : 'order'
      const subjectId = (tableId ?? orderId)!
      const event = input.paid
        ? {
            type: tableId ? 'bill.pay' : 'order.pay',
            payment_method: input.payment_method,
            amount: input.amount,
            tendered: input.tendered,
            tip: input.tip,
          }
        : { type: tableId ? 'bill.unpay' : 'order.unpay', reason_id: input.reason_id, remark: input.remark }
      return runCommand(asked, {
        input,
        subjects: async (tx) => [
          ...(await (tableId ? tableFamily(tx, merchantId, tableId) : orderFamily(tx, merchantId, orderId!))),
          ...refs('approval', input.approval_id),
        ],
        async run(work) {
          const { version: seen, approval_id: approvalId, order_item_id: named, payment_method: method } = input
          checkNamed(named, input.portions)
          const isAsSeen = seen === undefined || seen === work.row(tableId ? 'table' : 'order', subjectId).version
          const owing = work.rows('order').filter((row) => (tableId ? row.total > row.captured : row.id === orderId))
          const items =
            input.paid && named && isAsSeen
              ? await itemsMeant(work, owing, { named, portions: input.portions, method })
              : undefined
          const paying = { ...event, ...items, ...(items && input.amount !== undefined && { amount: input.amount }) }
          await act(work, { chart, id: subjectId, event: paying, version: seen, approvalId })
        },
        async answer(work) {
          const table = tableId ? await tableDetail(work.tx, asked.store, tableId, work.published) : null
          const all = table?.payments ?? (await paymentRows(work.tx, asked.store, [subjectId]))
          const payments = all.filter((payment) => !work.before('payment', payment.id))
          return {
            payments,
            change_due: payments.reduce((sum, payment) => sum + payment.change_due, 0),
            orders: work.published.of('order'),
            table: table && withAllowed(asked.actor, 'table', table),
          }
        },
      })
    },
  )
}
