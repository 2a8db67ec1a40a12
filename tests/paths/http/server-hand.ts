import type { ChartEvent, LifecycleChart } from '#machines/kit/chart.ts'
import { type Actor, theHouse } from '../../../server/http/actor.ts'
import { publish } from '../../../server/workflows/publish.ts'
import type { Work } from '../../../server/workflows/work.ts'
import { kindOf } from '../../../server/workflows/kinds.ts'
import type { House } from '../../support/house.ts'
import { inTransaction } from './look.ts'

const server = { id: theHouse.id, name: 'Server' }

/** Money that an order is credited or debited with is that of a payment, which the command changes first. */
const before: Readonly<Record<string, (work: Work, orderId: string, amount: number) => Promise<void>>> = {
  async 'order.credit'(work, orderId, amount) {
    const { now } = work
    const { businessDay } = work.store
    const given = { orderId, state: 'captured', method: 'card', amount, businessDay, at: now } as const
    await work.insert('payment', 'payment', given, 'payment.create')
  },
  async 'order.debit'(work, _, amount) {
    let left = amount
    for (const { id, ...payment } of work.rows('payment')) {
      const held = payment.state === 'captured' ? payment.amount - payment.refunded - payment.refunding : 0
      const part = Math.min(left, held)
      if (part === 0) continue
      left -= part
      await work.set('payment', id, part === payment.amount ? { state: 'voided' } : { amount: payment.amount - part })
    }
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
      await before[event.type]?.(work, rowId, event.amount as number)
      await work.send(chartId, rowId, event)
      await publish(work)
    },
  )
}
