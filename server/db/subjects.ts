import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './handle.ts'
import {
  approvals,
  bookingDays,
  bookings,
  carts,
  combines,
  drawers,
  feedbacks,
  grants,
  invoices,
  members,
  merchants,
  messages,
  orders,
  payments,
  payouts,
  printJobs,
  queueEntries,
  queueGroups,
  referrals,
  receipts,
  refunds,
  settlements,
  shifts,
  subscriptions,
  spins,
  tables,
  topups,
  deposits,
  vouchers,
} from './schema/index.ts'
import { resourceTables } from './resource-tables.ts'
import { storeRows } from './store-table.ts'

/** The tables of rows with charts. The key is the name in the API. */
export const subjectTables = {
  ...resourceTables,
  approval: approvals,
  booking: bookings,
  booking_day: bookingDays,
  cart: carts,
  combine: combines,
  drawer: drawers,
  feedback: feedbacks,
  grant: grants,
  invoice: invoices,
  member: members,
  merchant: storeRows,
  message: messages,
  order: orders,
  payment: payments,
  payout: payouts,
  print_job: printJobs,
  receipt: receipts,
  queue_entry: queueEntries,
  queue_group: queueGroups,
  refund: refunds,
  settlement: settlements,
  referral: referrals,
  shift: shifts,
  subscription: subscriptions,
  spin: spins,
  table: tables,
  topup: topups,
  deposit: deposits,
  voucher: vouchers,
} as const

export type SubjectType = keyof typeof subjectTables
export type SubjectRow<T extends SubjectType> = (typeof subjectTables)[T]['$inferSelect']
export type SubjectPatch<T extends SubjectType> = Partial<SubjectRow<T>>
export type AnySubjectRow = SubjectRow<SubjectType>

/** The type and the id of a row. */
export interface Ref {
  type: SubjectType
  id: string
}

type AnyTable = PgTable & { merchantId: typeof tables.merchantId; id: typeof tables.id; version: typeof tables.version }
const anyTable = (type: SubjectType) => subjectTables[type] as unknown as AnyTable

/**
 * Kinds whose rows belong to a brand; every store of it reads and writes them. Every other row belongs to one store.
 */
const brandKinds: ReadonlySet<SubjectType> = new Set(['member'])

/** Tells if the rows of a kind are the brand's. They are locked after those of the store. */
export const isOfBrand = (type: SubjectType): boolean => brandKinds.has(type)

/** Returns the condition that a row of a kind is the store's, or its brand's. */
function ownedBy(type: SubjectType, merchantId: string): SQL {
  if (!isOfBrand(type)) return eq(anyTable(type).merchantId, merchantId)
  const brand = sql`(SELECT ${merchants.brandId} FROM ${merchants} WHERE ${merchants.merchantId} = ${merchantId})`
  return eq(members.brandId, brand)
}

/** Tells if a row is the store's, or its brand's. */
export const hasRow = async (db: Db, merchantId: string, { type, id }: Ref): Promise<boolean> =>
  (await db.$count(anyTable(type), and(ownedBy(type, merchantId), eq(anyTable(type).id, id)))) > 0

/** Locks rows of one kind, in id order. */
export async function lockRows(tx: Tx, merchantId: string, type: SubjectType, ids: string[]): Promise<AnySubjectRow[]> {
  const table = anyTable(type)
  const rows = await tx
    .select()
    .from(table)
    .where(and(ownedBy(type, merchantId), inArray(table.id, ids)))
    .orderBy(table.id)
    // Every write refers to its store; a lock that blocked such references would make two writes wait for each other.
    .for(type === 'merchant' ? 'no key update' : 'update')
  return rows as AnySubjectRow[]
}

/** Writes a patch of a locked row of a store or its brand. */
export async function updateRow(
  tx: Tx,
  merchantId: string,
  type: SubjectType,
  row: AnySubjectRow,
  patch: object,
): Promise<void> {
  const table = anyTable(type)
  await tx
    .update(table)
    .set(patch as never)
    .where(and(ownedBy(type, merchantId), eq(table.id, row.id)))
}

/** Inserts a row and returns it with the database's defaults. */
export async function insertRow(tx: Pick<Tx, 'insert'>, type: SubjectType, values: object): Promise<AnySubjectRow> {
  const [row] = await tx
    .insert(anyTable(type))
    .values(values as never)
    .returning()
  return row as AnySubjectRow
}
