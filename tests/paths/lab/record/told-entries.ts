import { and, asc, eq, gt } from 'drizzle-orm'
import type { ToldEntry } from '#contract/lab/record.ts'
import { auditEntries, merchantHeads } from '../../../../server/db/schema/index.ts'
import type { House } from '../../../support/house.ts'

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

/** An entry in words: "order 1: order.serve, ready → served, captured 0 → 1000". */
export const entryInWords = ({ row, event, from, to, money = {} }: ToldEntry): string => {
  const amounts = Object.entries(money).map(([name, [before, after]]) => `, ${name} ${before} → ${after}`)
  return `${row}: ${event}, ${from ?? 'nothing'} → ${to}${amounts.join('')}`
}
