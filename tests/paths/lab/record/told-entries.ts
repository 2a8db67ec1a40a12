import { and, asc, eq, gt } from 'drizzle-orm'
import type { ToldEntry } from '#contract/lab/record.ts'
import { auditEntries, merchantHeads } from '../../../../server/db/schema/index.ts'
import type { House } from '../../../support/house.ts'

/** Gives rows names by their kind and order of appearance. */
export class Named {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  of(kind: string, id: string): string {
    const known = this.#names.get(`${kind} ${id}`)
    if (known !== undefined) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    const name = `${kind} ${count}`
    this.#names.set(`${kind} ${id}`, name)
    return name
  }
}

/** Returns the number of a store's last audit entry. */
export async function lastEntry({ db, merchantId }: Pick<House, 'db' | 'merchantId'>): Promise<number> {
  const [head] = await db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, merchantId))
  return head!.auditSeq
}

/** Reads the audit entries of a store after a number. */
export const entriesAfter = ({ db, merchantId }: Pick<House, 'db' | 'merchantId'>, seq: number) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, merchantId), gt(auditEntries.seq, seq)))
    .orderBy(asc(auditEntries.seq))
export type StoredEntry = Awaited<ReturnType<typeof entriesAfter>>[number]

/** An entry without ids, names and fields. */
export function toldOf(entry: StoredEntry, row: string): ToldEntry {
  const { money } = entry.detail as { money?: ToldEntry['money'] }
  const { chart, event, fromState: from, toState: to } = entry
  return { row, chart, event, from, to, ...(money && { money }) }
}

/** An entry in words: "order 1: order.serve, ready → served, captured 0 → 1000". */
export const entryInWords = ({ row, event, from, to, money = {} }: ToldEntry): string => {
  const amounts = Object.entries(money).map(([name, [before, after]]) => `, ${name} ${before} → ${after}`)
  return `${row}: ${event}, ${from ?? 'nothing'} → ${to}${amounts.join('')}`
}
