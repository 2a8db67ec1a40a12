import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { settlements } from '../../db/schema/index.ts'
import { canonicalJson, sha256 } from '../../digest.ts'
import type { Store } from '../../http/store.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { countDays } from '../../reports/daily-report.ts'
import type { Scope } from '../../reports/facts.ts'
import { dropKept } from '../days/drop-kept.ts'
import { dailyPaper } from '../printing/paper/daily-paper.ts'

/** One business day of a store, unmasked: the frozen report contains no names. */
export const dayAlone = ({ merchantId, row }: Store, day: string, now: Date): Scope => ({
  masked: [],
  stores: [merchantId],
  from: day,
  to: day,
  now,
  timeZone: row.timeZone,
  cut: row.businessDayCut,
  by: '',
  filters: {},
})

/** Makes the permanent data of a posted day: the next number, its figures with their hash, and its paper. */
export function frozenFigures(
  store: Store,
  counted: DailyReport,
  last: { number: number | null; grandTotal: number | null } | undefined,
) {
  const number = (last?.number ?? 0) + 1
  const net = counted.sales_summary.net_sales
  const grandTotal = (last?.grandTotal ?? 0) + net
  const unsigned: DailyReport = {
    ...counted,
    kind: 'z',
    status: 'closed',
    z: [{ number, business_day: counted.start_date, net_sales: net, grand_total: grandTotal, hash: null }],
  }
  const hash = sha256(canonicalJson(unsigned))
  const figures: DailyReport = { ...unsigned, z: unsigned.z.map((day) => ({ ...day, hash })) }
  return { zNumber: number, grandTotal, figures, figuresHash: hash, zPaper: dailyPaper(store, figures) }
}

/**
 * Freezes a day that is being posted: gives it the next number of the store and stores its daily report and its paper,
 * which never change again. The audit entry of the posting, and so the hash chain, contains the hash of the report. The
 * caller holds the lock of the store's head, so that no number is given twice or left out.
 */
export async function freezeDay(work: Work, { id, businessDay }: SubjectRow<'settlement'>): Promise<void> {
  const { tx, store, now } = work
  const [last] = await tx
    .select({ number: settlements.zNumber, grandTotal: settlements.grandTotal })
    .from(settlements)
    .where(and(eq(settlements.merchantId, store.merchantId), isNotNull(settlements.zNumber)))
    .orderBy(desc(settlements.zNumber))
    .limit(1)
  // The stored sums of the day do not contain the orders that this command carried over.
  const changed = { days: new Set([businessDay]), orders: [], visits: [] }
  await dropKept(tx, store.merchantId, changed, businessDay)
  const counted = await countDays(tx, dayAlone(store, businessDay, now), store.row.currency)
  const frozen = frozenFigures(store, counted, last)
  await work.set('settlement', id, frozen)
  const entry = work.audit.findLast(({ subjectId, event }) => subjectId === id && event === 'settlement.post')
  if (entry) {
    const { zNumber, grandTotal, figuresHash } = frozen
    entry.detail = { ...entry.detail, z_number: zNumber, grand_total: grandTotal, figures_hash: figuresHash }
  }
}
