import { and, desc, eq, gte, inArray, lte, notInArray, or, type SQL } from 'drizzle-orm'
import type { IncidentKey, IncidentWalk, ToldEntry, ToldRow } from '#contract/lab/record.ts'
import type { Db } from '../db/handle.ts'
import { auditEntries, orderLines, orders, payments, queueEntries, refunds, visits } from '../db/schema/index.ts'
import { ApiError } from '../http/errors.ts'
import type { Store } from '../http/store.ts'
import { refundFacts } from '../areas/payments/refund-rows.ts'
import { scrubbed } from './scrub.ts'
import { nameRow, type StoredEntry, toldOf } from './told-entry.ts'

/** The store of the incident. */
type There = Pick<Store, 'merchantId'> & { row: Pick<Store['row'], 'cleaning' | 'billLock'> }

/** The maximum number of entries of one incident; of more the newest are taken. */
const most = 400
/** Charts that only support the work: a cart's dishes are the store's own, and printers and locks may be missing. */
const around = ['cart', 'print-job', 'approval', 'table-lock']

/**
 * Converts the audit entries of a visit, a row or a request to a walk. A table as a row means its last visit, since a
 * table's own steps follow from the orders of its parties. If all entries belong to such charts, the walk is empty.
 */
export async function toldIncident(db: Db, store: There, key: IncidentKey, id: string): Promise<IncidentWalk> {
  const own = eq(auditEntries.merchantId, store.merchantId)
  const [last] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.merchantId, store.merchantId), eq(key === 'visit' ? visits.id : visits.tableId, id)))
    .orderBy(desc(visits.seatedAt))
    .limit(1)
  const isVisit = key === 'visit' || (key === 'row' && last !== undefined)
  const which: SQL | undefined =
    key === 'request' ? eq(auditEntries.requestId, id) : !isVisit ? eq(auditEntries.subjectId, id) : undefined
  if (isVisit && !last) throw new ApiError('not_found')
  const all = and(own, which ?? (await ofVisit(db, store, last!)))
  const newest = await db
    .select()
    .from(auditEntries)
    .where(and(all, notInArray(auditEntries.chart, around)))
    .orderBy(desc(auditEntries.seq))
    .limit(most + 1)
  if (newest.length === 0 && (await db.select().from(auditEntries).where(all).limit(1)).length === 0)
    throw new ApiError('not_found')
  const walk = await told(db, store, key, newest.slice(0, most).toReversed())
  return newest.length > most ? { ...walk, isCut: true } : walk
}

/**
 * Returns the condition of a visit's entries: its table's during the visit, its orders', and those of their payments.
 */
async function ofVisit(
  db: Db,
  { merchantId }: There,
  { id, tableId, seatedAt, endedAt }: typeof visits.$inferSelect,
): Promise<SQL | undefined> {
  const ofStore = <T extends typeof orders | typeof payments | typeof refunds | typeof queueEntries>(table: T) =>
    eq(table.merchantId, merchantId)
  const its = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofStore(orders), eq(orders.visitId, id)))
  const orderIds = its.map((row) => row.id)
  const [paid, back, parties] = await Promise.all([
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(ofStore(payments), inArray(payments.orderId, orderIds))),
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(ofStore(refunds), inArray(refunds.orderId, orderIds))),
    db
      .select({ id: queueEntries.id })
      .from(queueEntries)
      .where(and(ofStore(queueEntries), eq(queueEntries.visitId, id))),
  ])
  const ids = [...orderIds, ...[...paid, ...back, ...parties].map((row) => row.id)]
  const there = and(
    eq(auditEntries.subjectType, 'table'),
    eq(auditEntries.subjectId, tableId),
    gte(auditEntries.at, seatedAt),
    endedAt ? lte(auditEntries.at, endedAt) : undefined,
  )
  const rows = and(inArray(auditEntries.subjectId, ids), notInArray(auditEntries.subjectType, ['table']))
  return ids.length > 0 ? or(there, rows) : there
}

async function told(db: Db, store: There, key: IncidentKey, entries: readonly StoredEntry[]): Promise<IncidentWalk> {
  const names = new Map<string, string>()
  for (const { subjectType, subjectId } of entries) nameRow(names, subjectType, subjectId)
  const rows = await Promise.all([...names].map(([id, name]) => rowOf(db, store, entries, id, name, names)))
  const commands = [...new Set(entries.map(({ requestId }) => requestId))]
  return {
    kind: 'incident',
    version: 1,
    name: `${key[0]!.toUpperCase()}${key.slice(1)} with ${entries.length} entries`,
    store: { cleaning: store.row.cleaning, billLock: store.row.billLock },
    rows,
    entries: entries.map((entry) => ({
      ...toldOf(entry, names.get(entry.subjectId)!),
      fields: scrubbed(entry.chart, entry.event, entry.detail, { names, at: entry.at }),
      command: commands.indexOf(entry.requestId) + 1,
      after: entry.at.getTime() - entries[0]!.at.getTime(),
    })),
  }
}

/** Returns a row as it was before its first entry, as far as that is still known. */
async function rowOf(
  db: Db,
  { merchantId }: There,
  entries: readonly StoredEntry[],
  id: string,
  name: string,
  names: Map<string, string>,
): Promise<ToldRow> {
  const own = entries.filter(({ subjectId }) => subjectId === id)
  const kind = own[0]!.subjectType
  const states: Record<string, string> = {}
  for (const { chart, fromState, toState } of own) states[chart] ??= fromState ?? toState
  const row = { name, kind, states }
  if (kind === 'order') return { ...row, ...(await orderBefore(db, merchantId, own, id, names)) }
  if (kind === 'payment') {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.merchantId, merchantId), eq(payments.id, id)))
    return { ...row, facts: payment ? { amount: payment.amount } : {} }
  }
  if (kind === 'refund') {
    const [refund] = await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.merchantId, merchantId), eq(refunds.id, id)))
    return { ...row, facts: refund ? { ...refundFacts(refund) } : {} }
  }
  return { ...row, facts: {} }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Returns an order before its first entry: its lines, its charges, and the money that was paid. */
async function orderBefore(
  db: Db,
  merchantId: string,
  own: readonly StoredEntry[],
  id: string,
  names: Map<string, string>,
): Promise<Pick<ToldRow, 'at' | 'facts' | 'lines'>> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.id, id)))
  if (!order) return { facts: {} }
  const all = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, id)))
    .orderBy(orderLines.sort, orderLines.id)
  const [first] = own
  const rounds = own.filter(({ event }) => event === 'order.append').map(({ at }) => at)
  const isEdited = own.some(({ event }) => event === 'order.edit')
  const isRedeemed = own.some(({ event }) => event.startsWith('redemption.'))
  const lines = all.filter(({ offAt }) => offAt === null || offAt >= first!.at)
  lines.forEach((line, place) => names.set(line.id, `${names.get(id)} line ${place + 1}`))
  const moved = (event: string) =>
    sum(own.filter((one) => one.event === event).map(({ detail }) => (detail as { amount?: number }).amount ?? 0))
  const captured = own
    .map(({ detail }) => (detail as { money?: ToldEntry['money'] }).money?.captured?.[0])
    .find((amount) => amount !== undefined)
  const table = order.tableId === null ? undefined : names.get(order.tableId)
  return {
    ...(table !== undefined && { at: table }),
    facts: {
      method: order.method,
      captured: captured ?? Math.max(0, order.captured - moved('order.credit') + moved('order.debit')),
      taxRate: order.taxRate,
      taxInclusive: order.taxInclusive,
      serviceRate: order.applyServiceCharge ? order.serviceRate : 0,
      // A replay cannot give a discount by an edit, so the order has it from the beginning.
      discount: isRedeemed ? 0 : order.discount,
      adjustment: isEdited || isRedeemed ? 0 : order.adjustment,
    },
    lines: lines.map(({ quantity, unitPrice, amount, sentAt }) => {
      const round = rounds.filter((at) => at <= sentAt).length
      return { quantity, unitPrice, amount, round }
    }),
  }
}
