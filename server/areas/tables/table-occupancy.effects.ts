import { tableOccupancyEvents } from '#contract/charts/table.ts'
import { and, eq } from 'drizzle-orm'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { type Reservation, visits } from '../../db/schema/floor.ts'
import { memberNamed } from '../members/member-named.ts'
import { bind } from '../../engine/binding.ts'
import { factsOfTable } from './facts-of-table.ts'
import { bringParty } from './join-tables.ts'
import { moveParty } from './switch-table.ts'
import { writeOffOrders } from '../orders/write-off.ts'

export const tableOccupancyBinding = bind<(typeof tableOccupancy)['machine'], 'table'>({
  chart: tableOccupancy,
  subject: 'table',
  events: tableOccupancyEvents,
  facts: factsOfTable,
  stamp: (_, work) => ({ since: work.now }),
  effects: {
    async openVisit({ work, row, event }) {
      const member = event.member_id === undefined ? null : await memberNamed(work, event.member_id as string)
      const visit = {
        ...work.own,
        tableId: row.id,
        pax: (event.pax as number | undefined) ?? row.reservedFor?.pax ?? row.seats,
        name: (event.name as string | undefined) || row.reservedFor?.name || member?.name || null,
        memberId: member?.id ?? null,
        businessDay: work.store.businessDay,
        seatedAt: work.now,
        seatedBy: work.actor.id,
      }
      await work.tx.insert(visits).values(visit)
      await work.set('table', row.id, { visitId: visit.id, billCopies: 0 })
    },

    /** Ends the visit: paid food is marked as served, an empty cart is deleted, the bill is closed. */
    async endVisit({ work, row, event }) {
      const isTheirs = ({ visitId }: { visitId: string | null }) => visitId === row.visitId
      for (const order of work.rows('order').filter(isTheirs))
        await work.offer('order', order.id, { type: 'order.finish' })
      for (const cart of work.rows('cart').filter(isTheirs)) await work.offer('cart', cart.id, { type: 'cart.abandon' })
      await work.tx
        .update(visits)
        .set({ endedAt: work.now })
        .where(and(eq(visits.merchantId, row.merchantId), eq(visits.id, row.visitId!)))
      if (row.link === 'head')
        await work.send('table-link', row.id, {
          type: 'table.dissolve',
          ...(event.type === 'table.unseat' && { isUnused: true }),
        })
      for (const entry of work.rows('queue_entry'))
        if (entry.visitId === row.visitId) await work.offer('queue-entry', entry.id, { type: 'queueEntry.finish' })
      for (const one of work.rows('booking'))
        if (one.visitId === row.visitId) await work.offer('booking', one.id, { type: 'booking.finish' })
      await work.set('table', row.id, { visitId: null })
      await work.send('table-bill', row.id, { type: 'bill.recalculate' })
    },

    writeOffOrders: ({ work, row, event }) => writeOffOrders(work, row, event),

    moveParty: ({ work, row, event }) => moveParty(work, row, event),
    /** Joins the table's party to that of the head; a free table has none. */
    async bringParty({ work, row, event }) {
      if (row.visitId !== null) await bringParty(work, row, event.head_id as string)
    },
    takeParty: ({ work, row, event }) => work.set('table', row.id, { visitId: event.visit_id as string }),

    holdForGuests: ({ work, row, event }) =>
      work.set('table', row.id, {
        reservedFor: {
          name: event.name,
          pax: event.pax,
          at: event.at,
          ...(event.booking_id !== undefined && { bookingId: event.booking_id }),
        } as Reservation,
      }),
    dropHold: ({ work, row }) => work.set('table', row.id, { reservedFor: null }),
  },
})
