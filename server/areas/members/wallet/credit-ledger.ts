import { lotsInOrder, type CreditEntryKind, type Purse } from '#contract/members/credit.ts'
import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { creditEntries, members } from '../../../db/schema/index.ts'
import { ChangedUnderneath } from '../../../db/transact.ts'
import { ApiError } from '../../../http/errors.ts'
import type { Work } from '../../../engine/work.ts'

/** Credit of one origin and one last day, in minor units; `age` is the place of its first entry. */
interface Lot {
  purse: Purse
  origin: string
  expiresOn: string | null
  age: number
  left: number
}

type LotName = Pick<Lot, 'purse' | 'origin' | 'expiresOn'>

/** The reason for an entry. */
interface EntryReason {
  kind: CreditEntryKind
  paymentId?: string
  cause?: string
}

/**
 * A member's credit in the currency of the current store, open for writing. The member's row is locked, so that two
 * tills cannot spend the same credit. Expired credit is written off first. Bonus credit is spent before bought credit,
 * and within each the first to expire; it is returned in the reverse order.
 */
export class CreditLedger {
  readonly #work: Work
  readonly #memberId: string
  readonly #lots: Lot[] = []
  readonly #seq = { paid: 0, bonus: 0 }

  private constructor(work: Work, memberId: string) {
    this.#work = work
    this.#memberId = memberId
  }

  /** Throws 404 if the store's brand has no such member. */
  static async open(work: Work, memberId: string): Promise<CreditLedger> {
    const { tx, store } = work
    const { brandId, currency } = store.row
    const [member] = await tx
      .select({ state: members.state })
      .from(members)
      .where(and(eq(members.brandId, brandId), eq(members.id, memberId)))
      .for('update')
    if (!member) throw new ApiError('not_found')
    // The member was merged since the command read it, so the command restarts.
    if (member.state === 'merged') throw new ChangedUnderneath()
    const ledger = new CreditLedger(work, memberId)
    const { rows } = await tx.execute<LotName & { left: string; age: number; seq: number }>(sql`
      SELECT purse, origin, expires_on::text AS "expiresOn", sum(amount) AS left, min(seq) AS age, max(seq) AS seq
      FROM credit_entries
      WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId})
        AND member_id = ${memberId} AND currency = ${currency}
      GROUP BY purse, origin, expires_on`)
    for (const { seq, left, ...lot } of rows) {
      ledger.#seq[lot.purse] = Math.max(ledger.#seq[lot.purse], seq)
      ledger.#lots.push({ ...lot, left: Number(left) })
    }
    for (const lot of ledger.#lots.filter(({ expiresOn }) => expiresOn !== null && expiresOn < store.businessDay))
      await ledger.#write(lot, -lot.left, { kind: 'expired' })
    return ledger
  }

  /** Returns the credit that the member can spend, in minor units: all of it, or that of one purse or of one origin. */
  balance(of: { purse?: Purse; origin?: string } = {}): number {
    return this.#lots
      .filter(({ purse, origin }) => purse === (of.purse ?? purse) && origin === (of.origin ?? origin))
      .reduce((sum, { left }) => sum + left, 0)
  }

  /** Adds credit of an origin; bonus credit expires by the store's setting. */
  async give(purse: Purse, origin: string, amount: number, about: EntryReason): Promise<void> {
    const { row, businessDay } = this.#work.store
    const expiresOn = purse === 'bonus' && row.bonusDays > 0 ? addDays(businessDay, row.bonusDays) : null
    await this.#write({ purse, origin, expiresOn }, amount, about)
  }

  /** Spends credit; the caller has checked that there is enough. */
  async take(amount: number, about: EntryReason): Promise<void> {
    let rest = amount
    for (const lot of lotsInOrder(this.#lots)) {
      const part = Math.min(rest, lot.left)
      rest -= part
      await this.#write(lot, -part, about)
    }
    if (rest > 0) throw new Error(`Member ${this.#memberId} has ${rest} less credit than is taken.`)
  }

  /** Removes the rest of an origin; returns the amount. */
  async close(origin: string, about: EntryReason): Promise<number> {
    const lots = this.#lots.filter((lot) => lot.origin === origin && lot.left > 0)
    const all = lots.reduce((sum, { left }) => sum + left, 0)
    for (const lot of lots) await this.#write(lot, -lot.left, about)
    return all
  }

  /** Returns a part of the credit that was spent on a payment: the last entries are returned first. */
  async giveBack(paymentId: string, amount: number): Promise<void> {
    const { tx, store } = this.#work
    const { rows } = await tx.execute<LotName & { spent: string }>(sql`
      SELECT purse, origin, expires_on::text AS "expiresOn", -sum(amount) AS spent FROM credit_entries
      WHERE merchant_id = ${store.merchantId} AND payment_id = ${paymentId}
      GROUP BY purse, origin, expires_on HAVING sum(amount) < 0
      ORDER BY purse DESC, min(seq) DESC`)
    let rest = amount
    for (const { spent, ...lot } of rows) {
      const part = Math.min(rest, Number(spent))
      rest -= part
      await this.#write(lot, part, { kind: 'returned', paymentId })
    }
    if (rest > 0) throw new Error(`Payment ${paymentId} was ${rest} less in credit than comes back.`)
  }

  async #write(of: LotName, amount: number, about: EntryReason): Promise<void> {
    if (amount === 0) return
    const { store, actor, requestId, tx, own, now } = this.#work
    const { purse, origin, expiresOn } = of
    const seq = (this.#seq[purse] += 1)
    const isSame = (lot: Lot) => lot.purse === purse && lot.origin === origin && lot.expiresOn === expiresOn
    const lot = this.#lots.find(isSame)
    if (lot) lot.left += amount
    else this.#lots.push({ purse, origin, expiresOn, age: seq, left: amount })
    await tx.insert(creditEntries).values({
      ...own,
      brandId: store.row.brandId,
      memberId: this.#memberId,
      purse,
      currency: store.row.currency,
      seq,
      amount,
      balanceAfter: this.balance({ purse }),
      origin,
      expiresOn,
      ...about,
      businessDay: store.businessDay,
      at: now,
      actorId: actor.id,
      actorName: actor.name,
      requestId,
    })
  }
}
