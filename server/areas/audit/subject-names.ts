import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/handle.ts'
import {
  members,
  merchants,
  orders,
  payments,
  printJobs,
  queueEntries,
  receipts,
  refunds,
  settlements,
  tables,
} from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

/** The name of a row, and the order that it belongs to. */
interface SubjectName {
  name: string | null
  orderId: string | null
}
interface Subject {
  subjectType: string
  subjectId: string
}
type NamedRows = { id: string; name: string | null; orderId?: string | null }[]

const unnamed: SubjectName = { name: null, orderId: null }
const keyOf = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`

/** Readers of the names of rows, for the kinds that have names. */
const readers: Record<string, (db: Db, merchantId: string, ids: string[]) => Promise<NamedRows>> = {
  order: (db, merchantId, ids) =>
    db
      .select({ id: orders.id, name: orders.number, orderId: orders.id })
      .from(orders)
      .where(and(eq(orders.merchantId, merchantId), inArray(orders.id, ids))),
  payment: (db, merchantId, ids) => ofOrders(db, payments, merchantId, ids),
  refund: (db, merchantId, ids) => ofOrders(db, refunds, merchantId, ids),
  print_job: (db, merchantId, ids) => ofOrders(db, printJobs, merchantId, ids),
  receipt: (db, merchantId, ids) =>
    db
      .select({
        id: receipts.id,
        name: sql<string>`${receipts.number}::text`,
        orderId: sql<string>`${receipts.orderIds}[1]`,
      })
      .from(receipts)
      .where(and(eq(receipts.merchantId, merchantId), inArray(receipts.id, ids))),
  member: (db, merchantId, ids) =>
    db
      .select({ id: members.id, name: members.name })
      .from(members)
      .innerJoin(merchants, eq(merchants.brandId, members.brandId))
      .where(and(eq(merchants.merchantId, merchantId), inArray(members.id, ids))),
  table: (db, merchantId, ids) =>
    db
      .select({ id: tables.id, name: tables.name })
      .from(tables)
      .where(and(eq(tables.merchantId, merchantId), inArray(tables.id, ids))),
  queue_entry: (db, merchantId, ids) =>
    db
      .select({ id: queueEntries.id, name: queueEntries.ticket })
      .from(queueEntries)
      .where(and(eq(queueEntries.merchantId, merchantId), inArray(queueEntries.id, ids))),
  settlement: (db, merchantId, ids) =>
    db
      .select({ id: settlements.id, name: settlements.businessDay })
      .from(settlements)
      .where(and(eq(settlements.merchantId, merchantId), inArray(settlements.id, ids))),
}

const ofOrders = (
  db: Db,
  table: typeof payments | typeof refunds | typeof printJobs,
  merchantId: string,
  ids: string[],
): Promise<NamedRows> =>
  db
    .select({ id: table.id, name: orders.number, orderId: orders.id })
    .from(table as typeof payments)
    .innerJoin(orders, and(eq(orders.merchantId, table.merchantId), eq(orders.id, table.orderId)))
    .where(and(eq(table.merchantId, merchantId), inArray(table.id, ids)))

/** Reads the names of the subjects of entries, once for all of them; most kinds of rows have none. */
export async function subjectNames(
  db: Db,
  { merchantId }: Store,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => SubjectName> {
  const names = new Map<string, SubjectName>()
  for (const [subjectType, read] of Object.entries(readers)) {
    const own = subjects.filter((subject) => subject.subjectType === subjectType)
    const ids = [...new Set(own.map(({ subjectId }) => subjectId))]
    if (ids.length === 0) continue
    for (const { id, name, orderId = null } of await read(db, merchantId, ids))
      names.set(keyOf({ subjectType, subjectId: id }), { name, orderId })
  }
  return (subject) => names.get(keyOf(subject)) ?? unnamed
}
