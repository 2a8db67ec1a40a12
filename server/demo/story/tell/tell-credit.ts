import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { Purse } from '#contract/members/credit.ts'
import type { SettlementTotal } from '#contract/payments/settlement.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import type { Tx } from '../../../db/handle.ts'
import {
  creditEntries,
  members,
  orders,
  payments,
  settlements,
  topupPackages,
  topups,
} from '../../../db/schema/index.ts'
import { minutesAfter } from '../evening/moments.ts'
import { createRng } from '../rng.ts'
import { staffWith, type TradingStore } from '../stores/trading-store.ts'

/** Credit that the store sells, in minor units. */
const packages = [
  { name: 'Fifty', price: 5000, credit: 5000, bonus: 0 },
  { name: 'Hundred', price: 10_000, credit: 10_000, bonus: 1000 },
  { name: 'Two hundred', price: 20_000, credit: 20_000, bonus: 3000 },
]

/** Numbers of days since each sale, and the place of its package; the third is reversed a day later. */
const sales = [
  [44, 1],
  [37, 0],
  [31, 0],
  [25, 2],
  [19, 1],
  [13, 0],
  [9, 2],
  [6, 1],
  [3, 0],
  [2, 1],
] as const
const reversed = 2

type Entry = typeof creditEntries.$inferInsert

/**
 * Sells credit of a store to members in the weeks before a day, all by card. Two members who came yesterday bought the
 * most, and pay for their orders with it.
 */
export async function tellCredit(tx: Tx, store: TradingStore, today: string): Promise<void> {
  const { merchantId, brandId, currency } = store.merchant
  const rng = createRng(`credit of ${merchantId} until ${today}`)
  const own = () => ({ merchantId, id: rng.id() })
  const sold = packages.map((terms, sort) => ({ ...own(), ...terms, sort }))
  await tx.insert(topupPackages).values(sold)
  const cashier = staffWith(store, 'cashier')
  const lead = staffWith(store, 'settle')
  const atNoon = (day: string) => minutesAfter(startOfBusinessDay(day, store.merchant), 9 * 60)
  const entries: Entry[] = []
  const enter = (
    entry: Pick<Entry, 'memberId' | 'purse' | 'kind' | 'amount' | 'origin' | 'businessDay' | 'at'>,
    more = {},
  ) => {
    if (entry.amount === 0) return
    const before = entries.filter(({ memberId, purse }) => memberId === entry.memberId && purse === entry.purse)
    const balanceAfter = (before.at(-1)?.balanceAfter ?? 0) + entry.amount
    const who = { actorId: cashier.id!, actorName: cashier.name, requestId: rng.id() }
    entries.push({ ...own(), brandId, currency, seq: before.length + 1, balanceAfter, ...who, ...entry, ...more })
  }
  const moved = new Map<string, number>()
  const move = (day: string, amount: number) => moved.set(day, (moved.get(day) ?? 0) + amount)

  const payers = await payersOf(tx, merchantId, addDays(today, -1))
  const others = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.brandId, brandId), sql`${members.joinedAt} < ${atNoon(addDays(today, -45))}`))
    .orderBy(asc(members.joinedAt), asc(members.id))
    .limit(20)
  const buyers = others.map(({ id }) => id).filter((id) => payers.every(({ memberId }) => memberId !== id))
  const posted = await tx
    .select({ day: settlements.businessDay })
    .from(settlements)
    .where(eq(settlements.merchantId, merchantId))
  const opened = new Set(posted.map(({ day }) => day))
  /** Returns the first business day of the store from a day on. */
  const openOn = (day: string): string => (opened.has(day) || day >= addDays(today, -1) ? day : openOn(addDays(day, 1)))
  const rows: (typeof topups.$inferInsert)[] = []
  const sell = (memberId: string, ago: number, place: number, isReversed = false) => {
    const { id: topupPackageId, name, price, credit, bonus } = sold[place]!
    const day = openOn(addDays(today, -ago))
    const next = openOn(addDays(day, 1))
    const [at, later] = [atNoon(day), atNoon(next)]
    const row = { ...own(), brandId, memberId, topupPackageId, name, price, credit, bonus, at, version: 2 }
    const taken = { method: 'card', tendered: price, businessDay: day, staffId: cashier.id!, stateAt: at }
    const back = { state: 'reversed', returned: price, returnedDay: next, stateAt: later, approverId: lead.id } as const
    rows.push({ ...row, state: 'credited', ...taken, ...(isReversed && { ...back, reason: 'Bought twice' }) })
    move(day, price)
    if (isReversed) move(next, -price)
    const lots: [Purse, number][] = [
      ['paid', credit],
      ['bonus', bonus],
    ]
    for (const [purse, amount] of lots) {
      const entry = { memberId, purse, origin: row.id }
      enter({ ...entry, kind: 'topup', amount, businessDay: day, at })
      if (isReversed) enter({ ...entry, kind: 'reversed', amount: -amount, businessDay: next, at: later })
    }
    return row
  }
  for (const [at, [ago, place]] of sales.entries()) {
    const memberId = buyers[at % buyers.length]
    if (memberId) sell(memberId, ago, place, at === reversed)
  }
  for (const { id: paymentId, memberId, amount, businessDay, at } of payers) {
    const { id: origin, bonus } = sell(memberId, 5, 2)
    const ofBonus = Math.min(bonus, amount)
    const spent = { memberId, kind: 'spent', origin, businessDay, at } as const
    enter({ ...spent, purse: 'bonus', amount: -ofBonus }, { paymentId })
    enter({ ...spent, purse: 'paid', amount: ofBonus - amount }, { paymentId })
  }
  await tx.insert(topups).values(rows)
  await tx.insert(creditEntries).values(entries)
  if (payers.length > 0)
    await tx
      .update(payments)
      .set({ method: 'wallet' })
      .where(
        and(
          eq(payments.merchantId, merchantId),
          inArray(
            payments.id,
            payers.map(({ id }) => id),
          ),
        ),
      )
  for (const [day, amount] of moved) await addToDay(tx, merchantId, day, amount)
}

/** Reads card payments of a day, without a tip, for orders of members; of two members at most. */
async function payersOf(tx: Tx, merchantId: string, day: string) {
  const { id, amount, businessDay, at } = payments
  const rows = await tx
    .select({ id, amount, businessDay, at, memberId: sql<string>`${orders.memberId}` })
    .from(payments)
    .innerJoin(orders, and(eq(orders.merchantId, payments.merchantId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.merchantId, merchantId),
        eq(businessDay, day),
        eq(payments.state, 'captured'),
        eq(payments.method, 'card'),
        eq(payments.tip, 0),
        sql`${orders.memberId} IS NOT NULL AND ${amount} <= ${packages[2]!.credit}`,
      ),
    )
    .orderBy(asc(at), asc(id))
  return rows.filter((row, place) => rows.findIndex(({ memberId }) => memberId === row.memberId) === place).slice(0, 2)
}

/** Adds the credit that was sold by card to a posted day; an unposted day counts it at its posting. */
async function addToDay(tx: Tx, merchantId: string, day: string, amount: number): Promise<void> {
  const ofDay = and(eq(settlements.merchantId, merchantId), eq(settlements.businessDay, day))
  const [row] = await tx.select({ totals: settlements.totals }).from(settlements).where(ofDay)
  if (!row) return
  const none = { is_cash: false, payments: 0, amount: 0, rounding: 0, refunded: 0, tips: 0, topped_up: 0, deposits: 0 }
  const card = row.totals.find(({ method }) => method === 'card') ?? { method: 'card', ...none }
  const others = row.totals.filter(({ method }) => method !== 'card')
  const totals: SettlementTotal[] = [...others, { ...card, topped_up: card.topped_up + amount }]
  await tx
    .update(settlements)
    .set({ totals: totals.toSorted((a, b) => (a.method < b.method ? -1 : 1)) })
    .where(ofDay)
}
