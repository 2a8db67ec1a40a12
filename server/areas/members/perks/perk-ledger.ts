import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Standing } from '#contract/members/member.ts'
import type { Perk, PerkEntryKind } from '#contract/states.ts'
import { addDays } from '#contract/calendar.ts'
import { members, perkEntries } from '../../../db/schema/index.ts'
import { ChangedUnderneath } from '../../../db/transact.ts'
import { ApiError } from '../../../http/errors.ts'
import type { Work } from '../../../engine/work.ts'

/** A member's account of a perk; amounts that expire on the same day are one lot. */
interface Account {
  seq: number
  pending: number
  lots: { expiresOn: string | null; left: number }[]
}

/** Subject of an entry. */
export interface EntrySubject {
  memberId: string
  perk: Perk
  orderId?: string
  /** The store of the order, if it is another one of the brand. */
  merchantId?: string
  refundId?: string
  /** The grant or the spin that caused it. */
  causeId?: string
}

type Change = { kind: PerkEntryKind; amount?: number; pending?: number; short?: number; expiresOn?: string | null }

const none = (): Account => ({ seq: 0, pending: 0, lots: [] })
const balanceOf = ({ lots }: Account): number => lots.reduce((sum, { left }) => sum + left, 0)
const soonest = (a: string | null, b: string | null): number => (a ?? '9999').localeCompare(b ?? '9999')

/**
 * The accounts of some members, open for writing: the members are locked, in the order of their ids and after every
 * other row of the command except the store's head, so that two tills cannot spend the same points. Expired amounts are
 * written off first.
 */
export class PerkLedger {
  readonly #work: Work
  readonly #names: ReadonlyMap<string, string>
  readonly #accounts = new Map<string, Account>()

  private constructor(work: Work, names: ReadonlyMap<string, string>) {
    this.#work = work
    this.#names = names
  }

  static async open(work: Work, memberIds: readonly string[]): Promise<PerkLedger> {
    const { tx, store } = work
    const { brandId } = store.row
    const rows = await tx
      .select({ id: members.id, name: members.name, state: members.state })
      .from(members)
      .where(and(eq(members.brandId, brandId), inArray(members.id, [...memberIds])))
      .orderBy(members.id)
      .for('update')
    if (rows.length < new Set(memberIds).size) throw new ApiError('not_found')
    // A member was merged since the command read it, so the command restarts.
    if (rows.some(({ state }) => state === 'merged')) throw new ChangedUnderneath()
    const ledger = new PerkLedger(work, new Map(rows.map(({ id, name }) => [id, name])))
    const lots = await tx.execute<{
      member_id: string
      perk: Perk
      expires_on: string | null
      amount: string
      pending: string
      seq: number
    }>(sql`
      SELECT member_id, perk, expires_on::text AS expires_on, sum(amount) AS amount, sum(pending) AS pending, max(seq) AS seq
      FROM perk_entries
      WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId})
        AND member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb))
      GROUP BY member_id, perk, expires_on`)
    for (const { member_id: memberId, perk, expires_on: expiresOn, amount, pending, seq } of lots.rows) {
      const account = ledger.#account({ memberId, perk })
      account.seq = Math.max(account.seq, seq)
      account.pending += Number(pending)
      if (Number(amount) > 0) account.lots.push({ expiresOn, left: Number(amount) })
    }
    await ledger.#expire()
    return ledger
  }

  #account({ memberId, perk }: EntrySubject): Account {
    const key = `${memberId} ${perk}`
    const found = this.#accounts.get(key) ?? none()
    this.#accounts.set(key, found)
    return found
  }

  async #expire(): Promise<void> {
    for (const [key, { lots }] of this.#accounts) {
      const [memberId, perk] = key.split(' ') as [string, Perk]
      for (const { expiresOn, left } of lots)
        if (left > 0 && expiresOn !== null && expiresOn < this.#work.store.businessDay)
          await this.write({ memberId, perk }, { kind: 'expired', amount: -left, expiresOn })
    }
  }

  name(memberId: string): string {
    return this.#names.get(memberId)!
  }

  /** Returns the amount that a member may use now, and the pending amount. */
  standing(about: EntrySubject): Standing {
    const account = this.#account(about)
    return { balance: balanceOf(account), pending: account.pending }
  }

  /** Returns the last day of a point that is earned now; stamps and turns of the wheel do not expire. */
  expiryOf(perk: Perk): string | null {
    const { row, businessDay } = this.#work.store
    return perk === 'point' && row.pointDays > 0 ? addDays(businessDay, row.pointDays) : null
  }

  /** Adds one entry. */
  async write(
    about: EntrySubject,
    { kind, amount = 0, pending = 0, short = 0, expiresOn = null }: Change,
  ): Promise<void> {
    if (amount === 0 && pending === 0 && short === 0) return
    const { store, actor, requestId, tx, own, now } = this.#work
    const account = this.#account(about)
    account.seq += 1
    account.pending += pending
    const lot = account.lots.find((one) => one.expiresOn === expiresOn)
    if (lot) lot.left += amount
    else account.lots.push({ expiresOn, left: amount })
    await tx.insert(perkEntries).values({
      ...own,
      brandId: store.row.brandId,
      ...about,
      seq: account.seq,
      kind,
      amount,
      pending,
      short,
      balanceAfter: balanceOf(account),
      pendingAfter: account.pending,
      expiresOn,
      businessDay: store.businessDay,
      at: now,
      // Another store does not have the people of this one.
      actorId: (about.merchantId ?? store.merchantId) === store.merchantId ? actor.id : null,
      actorName: actor.name,
      requestId,
    })
  }

  /** Takes an amount from a balance: from the named lot first, then from those that expire soonest. */
  async take(about: EntrySubject, kind: PerkEntryKind, amount: number, first?: string | null): Promise<void> {
    let rest = amount
    const lots = this.#account(about)
      .lots.filter(({ left }) => left > 0)
      .toSorted(
        (a, b) => Number(b.expiresOn === first) - Number(a.expiresOn === first) || soonest(a.expiresOn, b.expiresOn),
      )
    for (const { expiresOn, left } of lots) {
      const part = Math.min(rest, left)
      if (part === 0) break
      rest -= part
      await this.write(about, { kind, amount: -part, expiresOn })
    }
    if (rest > 0) throw new Error(`Member ${about.memberId} has ${rest} ${about.perk} less than is taken.`)
  }
}
