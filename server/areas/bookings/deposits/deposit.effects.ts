import { eq } from 'drizzle-orm'
import type { DepositEntryKind } from '#contract/bookings/deposit.ts'
import { depositEvents } from '#contract/charts/deposit.ts'
import { roundToCash } from '#contract/money.ts'
import { deposit } from '#machines/deposit.machine.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { depositEntries, deposits } from '../../../db/schema/index.ts'
import { bind } from '../../../engine/binding.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { bookingDay } from '../../days/booking-day.ts'
import { drawerInHand, enterCash } from '../../payments/cash-drawer.ts'
import { tenderInMoney } from '../../payments/tender.ts'
import { depositRows } from './deposit-rows.ts'

type Row = SubjectRow<'deposit'>

interface Entry {
  kind: DepositEntryKind
  amount: number
  rounding?: number
}

/** Adds an entry to a deposit, on the day to which present money belongs, and updates the sums of the deposit. */
async function enter(work: Work, row: Row, event: ChartEvent, { kind, amount, rounding = 0 }: Entry): Promise<void> {
  const { businessDay } = await bookingDay(work)
  const { merchantId, id } = work.own
  const movesCash = row.isCash && (kind === 'taken' || kind === 'returned') && amount + rounding !== 0
  const drawerId = movesCash ? await drawerInHand(work, { chart: deposit, state: row.state, event: event.type }) : null
  await work.tx.insert(depositEntries).values({
    merchantId,
    id,
    depositId: row.id,
    kind,
    amount,
    rounding,
    drawerId,
    paymentId: (event.payment_id as string | undefined) ?? null,
    reason: (event.reason as string | undefined) ?? null,
    businessDay,
    at: work.now,
    actorId: work.actor.id,
    approverId: work.approval?.approverId ?? null,
  })
  const sums = {
    held: row.held + amount,
    used: row.used - (kind === 'used' || kind === 'freed' ? amount : 0),
    kept: row.kept - (kind === 'kept' || kind === 'held_again' ? amount : 0),
    returned: row.returned - (kind === 'returned' ? amount : 0),
  }
  await work.set('deposit', row.id, sums)
  if (drawerId === null) return
  const movement = { amount: amount + rounding, depositEntryId: id, businessDay }
  await enterCash(work, drawerId, { kind: kind === 'taken' ? 'deposit' : 'undeposit', ...movement })
}

export const depositBinding = bind<(typeof deposit)['machine'], 'deposit'>({
  chart: deposit,
  subject: 'deposit',
  events: depositEvents,
  facts: async ({ tx, store }, { id }) => (await depositRows(tx, store, eq(deposits.id, id)))[0]!.facts,
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async takeMoney({ work, row, event }) {
      const { method, tendered, rounding, amount } = await tenderInMoney(work, event, row.amount)
      const changeDue = tendered - amount - rounding
      const money = { method: method.code, isCash: method.isCash, tendered, changeDue, staffId: work.actor.id }
      await work.set('deposit', row.id, money)
      await enter(work, work.row('deposit', row.id), event, { kind: 'taken', amount, rounding })
    },
    useMoney: ({ work, row, event }) => enter(work, row, event, { kind: 'used', amount: -(event.amount as number) }),
    freeMoney: ({ work, row, event }) => enter(work, row, event, { kind: 'freed', amount: event.amount as number }),
    async giveBack({ work, row, event }) {
      const rounding = row.isCash ? row.held - roundToCash(row.held, work.store.row.cashRounding) : 0
      await enter(work, row, event, { kind: 'returned', amount: -row.held, rounding })
    },
    keepMoney: ({ work, row, event }) => enter(work, row, event, { kind: 'kept', amount: -row.held }),
    holdMoneyAgain: ({ work, row, event }) => enter(work, row, event, { kind: 'held_again', amount: row.kept }),
  },
})
