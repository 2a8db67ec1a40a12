import { deliveryEvents } from '#contract/charts/delivery.ts'
import { delivery } from '#machines/delivery.machine.ts'
import { ownCourier } from './own-courier.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { ApiError } from '../../http/errors.ts'
import { deliveryFacts } from './delivery-facts.ts'
import { bind } from '../../engine/binding.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const expiry = (orderId: string) => ({ chart: 'delivery', subjectId: orderId, event: 'delivery.expire' })

/** Removes an order's quote, and the deadline for it. */
async function dropQuote(work: Work, { id, quoteExpiresAt }: SubjectRow<'order'>): Promise<void> {
  if (quoteExpiresAt) await setDeadline(work, expiry(id), null)
  await work.set('order', id, { quoteExpiresAt: null })
}

export const deliveryBinding = bind<(typeof delivery)['machine'], 'order'>({
  chart: delivery,
  subject: 'order',
  events: deliveryEvents,
  facts: (work, row) => deliveryFacts(row, work.store),
  effects: {
    async askCourier({ work, row }) {
      await dropQuote(work, row)
      const quote = ownCourier.quote({ store: work.store, order: row })
      if (quote) await work.send('delivery', row.id, { type: 'delivery.offer', fee: quote.fee })
    },

    async keepQuote({ work, row, facts }) {
      const quoteExpiresAt = new Date(work.now.getTime() + work.store.row.quoteMinutes * 60_000)
      await work.set('order', row.id, { quoteId: work.ids.id(), courierFee: facts.fee, quoteExpiresAt })
      await setDeadline(work, expiry(row.id), quoteExpiresAt)
    },

    dropQuote: ({ work, row }) => dropQuote(work, row),

    async bookCourier({ work, row, event, facts }) {
      if (event.quote_id !== undefined && event.quote_id !== row.quoteId)
        throw new ApiError('illegal_transition', {
          message: 'There is a newer quote by now. Look at its price, then book that one.',
          details: { chart: 'delivery', state: 'quoted', event: event.type, reason: 'quote' },
        })
      await dropQuote(work, row)
      await work.set('order', row.id, { courierAgreed: facts.agreed })
      const coming = ownCourier.book({ store: work.store, order: row })
      if (coming) await work.send('delivery', row.id, { type: 'delivery.assign', courier: coming.courier })
    },

    keepPrice: ({ work, row, facts }) => work.set('order', row.id, { courierFee: facts.fee }),
    noteCourier: ({ work, row, event }) =>
      work.set('order', row.id, { courier: (event.courier as string | undefined) ?? null }),

    /** Sends the order out with its courier, if it is not out already. */
    async sendOut({ work, row }) {
      await work.offer('order', row.id, { type: 'order.dispatch' })
    },
    async handOver({ work, row }) {
      await work.offer('order', row.id, { type: 'order.deliver' })
    },
    async giveUp({ work, row, event }) {
      await work.set('order', row.id, { courier: null })
      const remark = event.remark === undefined ? {} : { remark: event.remark }
      await work.offer('order', row.id, { type: 'order.failDelivery', ...remark })
    },
    async callOff({ work, row }) {
      await dropQuote(work, row)
      await work.set('order', row.id, { courier: null })
    },
  },
})

/** Sends an order's step to its delivery when the order goes out, arrives or fails, without a call to the courier. */
export async function tellCourier(work: Work, order: SubjectRow<'order'>, type: string): Promise<void> {
  if (order.method === 'delivery') await work.offer('delivery', order.id, { type })
}
