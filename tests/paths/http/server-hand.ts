import { and, eq } from 'drizzle-orm'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { type Actor, theHouse } from '../../../server/http/actor.ts'
import { publish } from '../../../server/engine/publish.ts'
import type { Work } from '../../../server/engine/work.ts'
import { orderLines } from '../../../server/db/schema/index.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import type { House } from '../../support/house.ts'
import { lineStates } from '../../support/place.ts'
import { inTransaction } from './look.ts'

const server = { id: theHouse.id, name: 'Server' }

/** A table that gets its own party back, or is left without one, is no part of another by then. */
const standApart = (work: Work, tableId: string) => work.set('table', tableId, { link: 'single', headTableId: null })

/**
 * What the command of an event does to other rows first: money that an order is credited or debited with is that of a
 * payment, and lines are restored.
 */
const before: Readonly<Record<string, (work: Work, orderId: string, event: ChartEvent) => Promise<void>>> = {
  async 'order.credit'(work, orderId, event) {
    const amount = event.amount as number
    const { now } = work
    const { businessDay } = work.store
    const given = { orderId, state: 'captured', method: 'card', amount, businessDay, at: now } as const
    await work.insert('payment', 'payment', given, 'payment.create')
  },
  async 'order.debit'(work, _, event) {
    let left = event.amount as number
    for (const { id, ...payment } of work.rows('payment')) {
      const held = payment.state === 'captured' ? payment.amount - payment.refunded - payment.refunding : 0
      const part = Math.min(left, held)
      if (part === 0) continue
      left -= part
      await work.set('payment', id, part === payment.amount ? { state: 'voided' } : { amount: payment.amount - part })
    }
  },
  /** The order that a voucher lay on gives it back first. */
  async 'grant.unuse'(work, grantId) {
    const { voucherId } = work.row('grant', grantId)
    if (voucherId) await work.set('voucher', voucherId, { state: 'returned', reserved: 0 })
  },
  'table.detach': standApart,
  'table.take': standApart,
  async 'order.restore'(work, orderId, { state, total }) {
    const line = { merchantId: work.store.merchantId, orderId }
    const all = await work.tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.orderId, orderId)))
      .orderBy(orderLines.sort)
    const was = lineStates[state as keyof typeof lineStates] ?? 'sent'
    for (const [place, { id }] of all.entries())
      await work.tx
        .update(orderLines)
        .set({ state: was, amount: place === all.length - 1 ? (total as number) : 0, comped: false })
        .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.id, id)))
    work.forget()
  },
}

/**
 * Does an event that no person may send, as the effects of other commands do: in one transaction with all that follows,
 * its audit entries and its events. Rejects with the ApiError of a refusal, and nothing is left of it.
 */
export function sendAsServer(
  h: House,
  actor: Actor,
  { id: chartId, subject }: LifecycleChart,
  rowId: string,
  event: ChartEvent,
): Promise<void> {
  return inTransaction(
    h,
    { ...actor, ...server },
    (tx, merchantId) => kindOf(subject).family(tx, merchantId, rowId, event),
    async (work) => {
      await before[event.type]?.(work, rowId, event)
      await work.send(chartId, rowId, event)
      await publish(work)
    },
  )
}
