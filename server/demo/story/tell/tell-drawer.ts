import { addDays } from '#contract/calendar.ts'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { theHouse } from '../../../http/actor.ts'
import { type Book, noteSteps } from './book.ts'
import { minutesAfter } from '../evening/moments.ts'
import { createRng, type Rng } from '../rng.ts'
import type { Step } from '../evening/ticket.ts'
import { type Actor, staffWith } from '../stores/trading-store.ts'

/** Float of a drawer, which also stays in the till for the next one. */
const float = 20_000
const terraceFloat = 10_000
/** Minutes between the opening of a drawer and the first cash, and between the last cash and its count. */
const around = 30
const paidOut = 1200

/** Differences of the last drawers, in minor units, by the number of days since. */
const differences: Readonly<Record<number, number>> = { 3: -500, 2: 150, 1: 0 }

type Entry = Book['cashEntries'][number]

/** Adds entries of one drawer, in the order of time. */
function ledger(book: Book, rng: Rng, drawerId: string) {
  const { merchantId } = book.store.merchant
  return (
    kind: CashEntryKind,
    amount: number,
    at: Date,
    businessDay: string,
    actor: Actor,
    more: Partial<Entry> = {},
  ) => {
    if (amount === 0) return
    const id = rng.id()
    book.cashEntries.push({ merchantId, id, drawerId, kind, amount, at, businessDay, actorId: actor.id!, ...more })
  }
}

/** Puts the cash of a business day into a drawer; returns its sum in minor units, and its times. */
function takeCash(book: Book, drawerId: string, enter: ReturnType<typeof ledger>, day: string, cashier: Actor) {
  const times: number[] = []
  let sum = 0
  const taken = book.payments.filter(({ method, businessDay }) => method === 'cash' && businessDay === day)
  for (const payment of taken) {
    const amount = payment.amount + (payment.rounding ?? 0) + (payment.tip ?? 0)
    payment.drawerId = drawerId
    times.push(payment.at.getTime())
    enter('sale', amount, payment.at, day, cashier, { paymentId: payment.id })
    if (payment.state === 'voided') enter('unsale', -amount, payment.at, day, cashier, { paymentId: payment.id })
    else sum += amount
  }
  for (const refund of book.refunds) {
    if (!refund.isCash || refund.businessDay !== day || refund.state !== 'completed') continue
    refund.drawerId = drawerId
    times.push(refund.stateAt.getTime())
    enter('refund', -refund.amount, refund.stateAt, day, cashier, { refundId: refund.id })
    sum -= refund.amount
  }
  return { sum, times }
}

/**
 * Adds the drawer of a past day: opened, counted and closed. Returns its difference, in minor units; null if the store
 * had none or there was no cash.
 */
export function tellPastDrawer(book: Book, day: string, ago: number): number | null {
  const tillId = book.store.tills.get('Bar')
  const off = differences[ago]
  if (!tillId || off === undefined) return null
  const { merchantId } = book.store.merchant
  const rng = createRng(`drawer of ${merchantId} on ${day}`)
  const [id, cashier, lead] = [rng.id(), staffWith(book.store, 'cashier'), staffWith(book.store, 'settle')]
  const enter = ledger(book, rng, id)
  const { sum, times } = takeCash(book, id, enter, day, cashier)
  if (times.length === 0) return null
  const openedAt = minutesAfter(new Date(Math.min(...times)), -around)
  const countedAt = minutesAfter(new Date(Math.max(...times)), around)
  const closedAt = minutesAfter(countedAt, 10)
  const counted = float + sum - paidOut + off
  const isAccepted = off < 0
  const reason = 'A note went out as change'
  enter('float', float, openedAt, day, cashier)
  enter('paid_out', -paidOut, minutesAfter(openedAt, 20), day, cashier, { reason: 'Herbs from the market' })
  enter('over_short', off, countedAt, day, cashier, isAccepted ? { reason, approverId: lead.id } : {})
  enter('left_in', -float, closedAt, day, cashier)
  enter('banked', float - counted, closedAt, day, cashier)
  const count: Omit<Step, 'to'> = {
    at: countedAt,
    event: 'drawer.count',
    from: 'counting',
    actor: cashier,
    detail: { counted },
  }
  const steps: Step[] = [
    { at: openedAt, event: 'drawer.open', from: null, to: 'open', actor: cashier },
    { at: countedAt, event: 'drawer.beginCount', from: 'open', to: 'counting', actor: cashier },
    { ...count, to: isAccepted ? 'differing' : 'counted' },
    ...(isAccepted
      ? [
          {
            at: countedAt,
            event: 'drawer.accept',
            from: 'differing',
            to: 'counted',
            actor: cashier,
            approver: lead.name,
            detail: { reason },
          },
        ]
      : []),
    { at: closedAt, event: 'drawer.close', from: 'counted', to: 'closed', actor: cashier, detail: { left_in: float } },
  ]
  book.drawers.push({
    merchantId,
    id,
    tillId,
    state: 'closed',
    isForgotten: false,
    staffId: cashier.id!,
    businessDay: day,
    openedAt,
    stateAt: closedAt,
    counts: [{ at: countedAt.toISOString(), staffId: cashier.id!, counted }],
    leftIn: float,
    version: steps.length,
  })
  noteSteps(book, { chart: 'drawer', subjectType: 'drawer', subjectId: id }, steps)
  if (ago === 1) tellForgotten(book, day, openedAt, cashier, rng)
  return off
}

/** Adds the drawer on the terrace that was not closed last night. */
function tellForgotten(book: Book, day: string, openedAt: Date, cashier: Actor, rng: Rng): void {
  const { merchant, tills } = book.store
  const { merchantId, drawerGraceMinutes } = merchant
  const id = rng.id()
  const lapsedAt = minutesAfter(startOfBusinessDay(addDays(day, 1), merchant), drawerGraceMinutes)
  ledger(book, rng, id)('float', terraceFloat, openedAt, day, cashier)
  book.drawers.push({
    merchantId,
    id,
    tillId: tills.get('Terrace')!,
    state: 'forgotten',
    isForgotten: true,
    staffId: cashier.id!,
    businessDay: day,
    openedAt,
    stateAt: lapsedAt,
    counts: [],
    version: 2,
  })
  noteSteps(book, { chart: 'drawer', subjectType: 'drawer', subjectId: id }, [
    { at: openedAt, event: 'drawer.open', from: null, to: 'open', actor: cashier },
    { at: lapsedAt, event: 'drawer.lapse', from: 'open', to: 'forgotten', actor: theHouse },
  ])
}

/** Adds the drawer for this evening's cash. */
export function tellOpenDrawer(book: Book, day: string, now: Date): void {
  const { merchant, tills } = book.store
  const tillId = tills.get('Bar')
  if (!tillId) return
  const { merchantId, drawerGraceMinutes } = merchant
  const rng = createRng(`drawer of ${merchantId} on ${day}`)
  const [id, cashier] = [rng.id(), staffWith(book.store, 'cashier')]
  const openedAt = minutesAfter(now, -300)
  const enter = ledger(book, rng, id)
  enter('float', float, openedAt, day, cashier)
  takeCash(book, id, enter, day, cashier)
  enter('paid_out', -paidOut, minutesAfter(now, -90), day, cashier, { reason: 'Ice from next door' })
  const steps: Step[] = [
    { at: openedAt, event: 'drawer.open', from: null, to: 'open', actor: cashier },
    {
      at: minutesAfter(now, -90),
      event: 'drawer.payOut',
      from: 'open',
      to: 'open',
      actor: cashier,
      detail: { amount: paidOut, reason: 'Ice from next door' },
    },
  ]
  book.drawers.push({
    merchantId,
    id,
    tillId,
    state: 'open',
    isForgotten: false,
    staffId: cashier.id!,
    businessDay: day,
    openedAt,
    stateAt: openedAt,
    counts: [],
    version: steps.length,
  })
  book.drawerPeople.push({ merchantId, accountId: cashier.id!, drawerId: id })
  noteSteps(book, { chart: 'drawer', subjectType: 'drawer', subjectId: id }, steps)
  const dueAt = minutesAfter(startOfBusinessDay(addDays(day, 1), merchant), drawerGraceMinutes)
  book.deadlines.push({ merchantId, chart: 'drawer', subjectId: id, event: 'drawer.lapse', dueAt })
}
