import { sql } from 'drizzle-orm'
import type { Purse } from '#contract/members/credit.ts'
import type { Perk } from '#contract/states.ts'
import { creditEntries, perkEntries } from '../../../db/schema/index.ts'
import type { Work } from '../../../engine/work.ts'
import type { MemberMove } from './move-rows.ts'

/** The rest of one lot of one of the two members; sums come as text. */
interface Lot extends Record<string, unknown> {
  member_id: string
  seq: number
  amount: string
  expires_on: string | null
}

/** Continues the numbers and balances of the entries of both members. */
class Accounts {
  readonly #of = new Map<string, { seq: number; balance: number; pending: number }>()

  at(memberId: string, name: string) {
    const key = `${memberId} ${name}`
    const account = this.#of.get(key) ?? { seq: 0, balance: 0, pending: 0 }
    this.#of.set(key, account)
    return account
  }

  /** Adds an existing lot. */
  know({ member_id: memberId, seq, amount }: Lot, name: string, pending = 0): void {
    const account = this.at(memberId, name)
    account.seq = Math.max(account.seq, seq)
    account.balance += Number(amount)
    account.pending += pending
  }

  /** Changes an account; returns the columns of its entry. */
  change(memberId: string, name: string, amount: number, pending = 0) {
    const account = this.at(memberId, name)
    account.seq += 1
    account.balance += amount
    account.pending += pending
    return { memberId, seq: account.seq, amount, balanceAfter: account.balance, pendingAfter: account.pending }
  }
}

/** The columns that every entry of a merge has. */
const entryOf = ({ store, actor, requestId, now, ids }: Work) => ({
  id: ids.id(),
  merchantId: store.merchantId,
  brandId: store.row.brandId,
  kind: 'moved' as const,
  businessDay: store.businessDay,
  at: now,
  actorId: actor.id,
  actorName: actor.name,
  requestId,
})

const ofBoth = ({ brandId, from, to }: MemberMove) =>
  sql`merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId}) AND member_id IN (${from}, ${to})`

/**
 * Moves the points, stamps and turns of a member to another, each lot with its last day, by an entry for each of the
 * two. Both members are locked.
 */
export async function movePerks(work: Work, moving: MemberMove): Promise<void> {
  const { rows } = await work.tx.execute<Lot & { perk: Perk; pending: string }>(sql`
    SELECT member_id, perk, expires_on::text AS expires_on, sum(amount) AS amount, sum(pending) AS pending, max(seq) AS seq
    FROM perk_entries WHERE ${ofBoth(moving)} GROUP BY member_id, perk, expires_on ORDER BY perk, expires_on`)
  const accounts = new Accounts()
  for (const lot of rows) accounts.know(lot, lot.perk, Number(lot.pending))
  const entries: (typeof perkEntries.$inferInsert)[] = []
  const move = (perk: Perk, expiresOn: string | null, amount: number, pending: number) => {
    if (amount === 0 && pending === 0) return
    for (const [memberId, sign] of [
      [moving.from, -1],
      [moving.to, 1],
    ] as const) {
      const changed = accounts.change(memberId, perk, sign * amount, sign * pending)
      entries.push({ ...entryOf(work), ...changed, perk, pending: sign * pending, expiresOn })
    }
  }
  const own = rows.filter((lot) => lot.member_id === moving.from)
  for (const { perk, expires_on: expiresOn, amount } of own) move(perk, expiresOn, Number(amount), 0)
  for (const perk of new Set(own.map((lot) => lot.perk))) move(perk, null, 0, accounts.at(moving.from, perk).pending)
  if (entries.length > 0) await work.tx.insert(perkEntries).values(entries)
}

/**
 * Moves the credit of a member to another, each lot with its origin and last day, in every currency of the brand.
 * Credit in another currency than that of the current store is booked in the store it came from.
 */
export async function moveCredit(work: Work, moving: MemberMove): Promise<void> {
  const { rows } = await work.tx.execute<
    Lot & { purse: Purse; currency: string; origin: string; merchant_id: string }
  >(sql`
    SELECT member_id, purse, currency, origin, expires_on::text AS expires_on, sum(amount) AS amount, max(seq) AS seq,
      min(merchant_id) AS merchant_id
    FROM credit_entries WHERE ${ofBoth(moving)} GROUP BY member_id, purse, currency, origin, expires_on
    ORDER BY purse, currency, min(seq)`)
  const accounts = new Accounts()
  const nameOf = (lot: { purse: Purse; currency: string }) => `${lot.purse} ${lot.currency}`
  for (const lot of rows) accounts.know(lot, nameOf(lot))
  const { merchantId, row: store } = work.store
  const entries = rows
    .filter((lot) => lot.member_id === moving.from && Number(lot.amount) !== 0)
    .flatMap((lot): (typeof creditEntries.$inferInsert)[] => {
      const { purse, currency, origin, expires_on: expiresOn } = lot
      const about = {
        purse,
        currency,
        origin,
        expiresOn,
        merchantId: currency === store.currency ? merchantId : lot.merchant_id,
      }
      return (
        [
          [moving.from, -1],
          [moving.to, 1],
        ] as const
      ).map(([memberId, sign]) => {
        const { pendingAfter: _, ...changed } = accounts.change(memberId, nameOf(lot), sign * Number(lot.amount))
        return { ...entryOf(work), ...changed, ...about }
      })
    })
  if (entries.length > 0) await work.tx.insert(creditEntries).values(entries)
}
