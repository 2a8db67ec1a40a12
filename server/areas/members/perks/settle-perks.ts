import { sql } from 'drizzle-orm'
import type { Standing } from '#contract/members/member.ts'
import { type Perk, perks } from '#contract/states.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { comeBack } from './come-back.ts'
import { basesOf, type Earning, earningOf, isEarningChanged } from './earning.ts'
import { survivorOf } from '../merge/survivor.ts'
import { ranksOf } from '../../../reports/ranks.ts'
import { type EntrySubject, PerkLedger } from './perk-ledger.ts'
import { settleSpent } from './settle-spent.ts'
import { perkChanges } from './perk-changes.ts'

type OrderRow = SubjectRow<'order'>

/** Sums of the ledger for an order, a member and a perk so far. */
interface LedgerSums {
  order_id: string
  member_id: string
  perk: Perk
  pending: number
  /** Earned and not reversed. */
  earned: number
  /** The part that should have been reversed but was already used. */
  short: number
  /** Spent on the order and not returned. */
  spent: number
  expires_on: string | null
}

/** Change of the ledger that an order requires. */
interface Move {
  about: EntrySubject
  from: Pick<LedgerSums, 'pending' | 'earned' | 'short' | 'spent' | 'expires_on'>
  to: Earning & { spent: number }
}

/**
 * Adjusts the ledger of members to the orders that a command changed: after every command, an order's perks depend only
 * on the order (effects matrix, workflows 2). It is the last step of a command before its journal.
 */
export async function settlePerks(work: Work): Promise<void> {
  await settleSpent(work)
  const orders = work.changed.flatMap(({ type, id }) => {
    if (type !== 'order') return []
    const [before, after] = [work.before('order', id), work.row('order', id)]
    const hasMember = after.memberId !== null || (before?.memberId ?? null) !== null
    return hasMember && isEarningChanged(before, after) ? [after] : []
  })
  if (orders.length === 0) return
  await rateByRank(work, orders)
  const bases = await basesOf(work.tx, work.store.merchantId, orders)
  let moves = movesOf(orders, bases, await broughtBy(work, orders))
  if (moves.length === 0) return
  const ledger = await PerkLedger.open(work, [...new Set(moves.map(({ about }) => about.memberId))].toSorted())
  // The debts are read again: returned points may have covered one before the ledger was locked.
  if (moves.some(({ from }) => from.short > 0)) moves = movesOf(orders, bases, await broughtBy(work, orders))
  const before = moves.map(({ about }) => ledger.standing(about))
  for (const move of moves) {
    if (move.from.spent > move.to.spent) await returnSpent(work, ledger, move, moves)
    await make(ledger, move)
    await ledger.take(move.about, 'spent', Math.max(0, move.to.spent - move.from.spent))
  }
  tell(work, ledger, moves, before)
}

/** Sets the points rate of orders by the rank of a newly named member. */
async function rateByRank(work: Work, orders: readonly OrderRow[]): Promise<void> {
  const named = orders.filter(
    ({ id, memberId }) => memberId !== null && work.before('order', id)?.memberId !== memberId,
  )
  if (named.length === 0) return
  const ranks = await ranksOf(work.tx, work.store, [...new Set(named.map(({ memberId }) => memberId!))])
  for (const { id, memberId } of named)
    await work.set('order', id, { pointsPercent: ranks.get(memberId!)?.rank?.points_percent ?? 100 })
}

async function broughtBy(work: Work, orders: readonly OrderRow[]): Promise<LedgerSums[]> {
  const { rows } = await work.tx.execute<Record<keyof LedgerSums, never>>(sql`
    SELECT order_id, ${survivorOf(sql`e.brand_id`, sql`e.member_id`)} AS member_id, perk, sum(pending) AS pending,
      coalesce(sum(amount) FILTER (WHERE kind IN ('earned', 'reversed')), 0) AS earned, sum(short) AS short,
      coalesce(-sum(amount) FILTER (WHERE kind IN ('spent', 'returned')), 0) AS spent,
      max(expires_on) FILTER (WHERE kind = 'earned')::text AS expires_on
    FROM perk_entries e
    WHERE merchant_id = ${work.store.merchantId}
      AND order_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(orders.map(({ id }) => id))}::jsonb))
    GROUP BY 1, 2, 3`)
  return rows.map((row) => ({
    ...row,
    pending: Number(row.pending),
    earned: Number(row.earned),
    short: Number(row.short),
    spent: Number(row.spent),
  }))
}

/** Lists the changes: first the losses of members who no longer own the order, then the amounts of its own member. */
function movesOf(
  orders: readonly OrderRow[],
  bases: ReadonlyMap<string, number>,
  brought: readonly LedgerSums[],
): Move[] {
  const none = { pending: 0, earned: 0, short: 0, spent: 0, expires_on: null }
  const lost = brought.flatMap((from): Move[] => {
    const order = orders.find(({ id }) => id === from.order_id)!
    const about = { memberId: from.member_id, perk: from.perk, orderId: order.id }
    return order.memberId === from.member_id ? [] : [{ about, from, to: { pending: 0, earned: 0, kept: 0, spent: 0 } }]
  })
  const own = orders.flatMap((order) =>
    order.memberId === null
      ? []
      : perks.map((perk): Move => {
          const about = { memberId: order.memberId!, perk, orderId: order.id }
          const isOwn = (row: LedgerSums) =>
            row.order_id === order.id && row.member_id === order.memberId && row.perk === perk
          return {
            about,
            from: brought.find(isOwn) ?? none,
            to: { ...earningOf(order, perk, bases.get(order.id)!), spent: perk === 'point' ? order.pointsSpent : 0 },
          }
        }),
  )
  return [...lost, ...own].filter(
    ({ about, from, to }) =>
      from.pending !== to.pending ||
      from.earned - from.short !== to.earned ||
      from.spent !== to.spent ||
      // The amount was recorded as owed while a part of the food was kept; now all of it is returned.
      (about.perk !== 'point' && from.earned > to.kept),
  )
}

async function make(ledger: PerkLedger, move: Move): Promise<void> {
  const { about, from, to } = move
  const change = to.earned - (from.earned - from.short)
  if (change < 0 || (change === 0 && about.perk !== 'point')) await takeBack(ledger, move, -change)
  const recovered = Math.min(from.short, Math.max(0, change))
  await ledger.write(about, { kind: 'recovered', short: -recovered })
  const amount = Math.max(0, change) - recovered
  const pending = to.pending - from.pending
  if (amount > 0 || (pending < 0 && change > 0))
    await ledger.write(about, { kind: 'earned', amount, pending, expiresOn: ledger.expiryOf(about.perk) })
  else await ledger.write(about, { kind: pending < 0 ? 'dropped' : 'pending', pending })
}

/**
 * Reverses at most the member's balance: the rest is recorded as owed. So are stamps and turns of the wheel while a
 * part of the food is kept, since the guest ate it.
 */
async function takeBack(ledger: PerkLedger, { about, from, to }: Move, amount: number): Promise<void> {
  const wanted = about.perk === 'point' ? amount : Math.max(0, from.earned - to.kept)
  const taken = Math.min(wanted, ledger.standing(about).balance)
  await ledger.take(about, 'reversed', taken, from.expires_on)
  const short = amount - taken
  await ledger.write(about, { kind: short < 0 ? 'recovered' : 'short', short })
}

/** Returns the points spent on an order to the member; points that cover a debt are no longer earned and owed. */
async function returnSpent(work: Work, ledger: PerkLedger, { about }: Move, moves: readonly Move[]): Promise<void> {
  const used = sql`order_id = ${about.orderId} AND kind IN ('spent', 'returned')
    AND ${survivorOf(sql`e.brand_id`, sql`e.member_id`)} = ${about.memberId}`
  const made = await comeBack(work, ledger, { ...about, perk: 'point' }, 'returned', used)
  for (const { about: other, from } of moves) {
    const part = made.get(other.orderId!) ?? 0
    if (part === 0 || other.memberId !== about.memberId || other.perk !== 'point') continue
    from.earned -= part
    from.short -= part
  }
}

/** Adds the changes of the members' balances to the consequences, for previews. */
function tell(work: Work, ledger: PerkLedger, moves: readonly Move[], before: readonly Standing[]): void {
  moves.forEach(({ about }, at) => {
    const { memberId, perk } = about
    if (work.slot(perkChanges).perks.some((told) => told.member_id === memberId && told.perk === perk)) return
    work.slot(perkChanges).perks.push({
      member_id: memberId,
      member: ledger.name(memberId),
      perk,
      before: before[at]!,
      after: ledger.standing(about),
    })
  })
}
