import { addDays } from '#contract/calendar.ts'
import { settlementEvents } from '#contract/charts/settlement.ts'
import type { SettlementItemKind } from '#contract/subscriptions/billing-states.ts'
import { openOrderStates } from '#contract/states.ts'
import { settlement } from '#machines/settlement.machine.ts'
import { planAfter } from '../payouts/plan-payout.ts'
import { settlementItems } from '../../db/schema/index.ts'
import { freezeDay } from './freeze-day.ts'
import { lossOf, settlementParts, totalsOf } from './settlement-rows.ts'
import { countedInDrawers } from './drawer-rows.ts'
import { bind } from '../../engine/binding.ts'
import { illegal } from '../../engine/refusal.ts'

export const settlementBinding = bind<(typeof settlement)['machine'], 'settlement'>({
  chart: settlement,
  subject: 'settlement',
  events: settlementEvents,
  facts: async (work, row) => (await settlementParts(work.tx, work.store, row)).facts,
  stamp: (_, work) => ({ stateAt: work.now, staffId: work.actor.id }),
  effects: {
    async sumUp({ work, row, facts }) {
      const totals = await totalsOf(work.tx, work.store, row.businessDay)
      const lost = await lossOf(work.tx, work.store, row.businessDay)
      const keepsDrawers = work.store.row.drawerMode !== 'off'
      const sums = {
        totals,
        lost: lost.amount,
        lostOrders: lost.orders,
        ...(keepsDrawers && {
          countedCash: await countedInDrawers(work.tx, work.store, row.businessDay),
          openingFloat: 0,
        }),
      }
      await work.set('settlement', row.id, { ...sums, accepted: facts.isAccepted })
    },

    keepCount({ work, row, event, facts }) {
      if (work.store.row.drawerMode !== 'off') throw illegal(settlement, row.state, facts, event.type, 'isByHand')
      return work.set('settlement', row.id, {
        countedCash: event.counted_cash as number,
        openingFloat: (event.opening_float as number | undefined) ?? 0,
      })
    },

    keepReason: ({ work, row, event }) =>
      work.set('settlement', row.id, { countRemark: (event.remark as string) || null }),

    /**
     * Settles the day's payments, their orders, and the other orders of the day. The sale of an unfinished order moves
     * to the next day.
     */
    async settlePayments({ work, row }) {
      work.isTurn = true
      for (const { id } of work.rows('payment')) {
        await work.send('payment', id, { type: 'payment.batch' })
        await work.send('payment', id, { type: 'payment.settle' })
        await work.set('payment', id, { settlementId: row.id })
      }
      const nextDay = addDays(row.businessDay, 1)
      const paid = new Set(work.rows('payment').map(({ orderId }) => orderId))
      for (const { id, state, settled } of work.rows('order')) {
        const isOpen = openOrderStates.includes(state)
        await work.set('order', id, {
          settled: settled || !isOpen || paid.has(id),
          ...(isOpen && { carriedTo: nextDay }),
        })
      }
    },

    freezeFigures: ({ work, row }) => freezeDay(work, row),
    planPayout: ({ work, row }) => planAfter(work, row.businessDay),

    async keepItem({ work, row, event }) {
      await work.tx.insert(settlementItems).values({
        ...work.own,
        settlementId: row.id,
        kind: event.kind as SettlementItemKind,
        amount: event.amount as number,
        remark: (event.remark as string) || null,
        reference: (event.reference as string) || null,
        at: work.now,
        actorId: work.actor.id,
        approverId: work.approval?.approverId ?? null,
      })
      // The empty change raises the version, so that two people cannot record the same item twice.
      await work.set('settlement', row.id, {})
    },

    keepAdjustment: ({ work, row, event }) =>
      work.set('settlement', row.id, {
        adjustment: (event.amount as number | undefined) ?? 0,
        remark: (event.remark as string) || null,
      }),
  },
})
