import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DrawerFacts } from '#contract/facts.ts'
import type { CashEntry, Drawer, DrawerListing } from '#contract/payments/drawer.ts'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import type { DrawerState } from '#contract/states.ts'
import { mostTries } from '#machines/drawer.machine.ts'
import type { Db, Tx } from '../../db/handle.ts'
import {
  accounts,
  cashEntries,
  drawerPeople,
  drawers,
  orders,
  payments,
  refunds,
  tills,
} from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type DrawerRow = typeof drawers.$inferSelect
type Sums = Drawer['sums']

/** Entries that follow from a count: the expected cash of a drawer is the sum of all others. */
const afterCount: readonly CashEntryKind[] = ['over_short', 'left_in', 'banked']
/** Entries that are hidden before a blind count. */
const hidden: readonly CashEntryKind[] = ['sale', 'unsale', 'refund', 'topup', 'untopup', 'deposit', 'undeposit']

const entryKind = (kinds: readonly CashEntryKind[]) => (kind: string) => kinds.includes(kind as CashEntryKind)
const expectedOf = (sums: Sums): number =>
  Object.entries(sums).reduce((all, [kind, sum]) => (entryKind(afterCount)(kind) ? all : all + sum), 0)

/** Returns the sums of the entries of some drawers, by drawer and kind. */
async function sumsOf(tx: Db | Tx, { merchantId }: Store, ids: readonly string[]): Promise<Map<string, Sums>> {
  const rows = await tx
    .select({
      drawerId: cashEntries.drawerId,
      kind: cashEntries.kind,
      sum: sql`sum(${cashEntries.amount})`.mapWith(Number),
    })
    .from(cashEntries)
    .where(and(eq(cashEntries.merchantId, merchantId), inArray(cashEntries.drawerId, [...ids])))
    .groupBy(cashEntries.drawerId, cashEntries.kind)
  const all = new Map<string, Sums>(ids.map((id) => [id, {}]))
  for (const { drawerId, kind, sum } of rows) all.get(drawerId)![kind] = sum
  return all
}

const isTold = (state: DrawerState, { row }: Store) => !row.drawerBlind || state === 'counted' || state === 'closed'

const factsWith = (row: DrawerRow, { row: store }: Store, expected: number | null): DrawerFacts => ({
  expected,
  counted: row.counts.at(-1)?.counted ?? null,
  tries: Math.min(mostTries, row.counts.length),
  tolerance: store.drawerTolerance,
  paidOutLimit: store.paidOutLimit,
  isForgotten: row.isForgotten,
})

/** Reads the facts of a drawer for its chart, with its expected cash. */
export const drawerFacts = async (tx: Tx, store: Store, row: DrawerRow): Promise<DrawerFacts> =>
  factsWith(row, store, expectedOf((await sumsOf(tx, store, [row.id])).get(row.id)!))

const drawerWire = wire<Drawer>()(
  'id version facts state till_id till_name staff_id staff_name business_day opened_at state_at sums expected counted',
  'over_short left_in counts no_sales counter_name',
)
const entryWire = wire<CashEntry>()('id kind amount order_number reason staff_name approver_name at')

/** Reads drawers as the API shows them, the latest first. */
export async function drawerRows(
  tx: Db | Tx,
  store: Store,
  which: SQL | undefined,
  { start = 0, length = 100 }: { start?: number; length?: number } = {},
): Promise<Drawer[]> {
  const rows = await tx
    .select({ drawer: drawers, tillName: tills.name, staffName: accounts.name })
    .from(drawers)
    .innerJoin(tills, and(eq(tills.merchantId, drawers.merchantId), eq(tills.id, drawers.tillId)))
    .leftJoin(accounts, eq(accounts.id, drawers.staffId))
    .where(and(eq(drawers.merchantId, store.merchantId), which))
    .orderBy(desc(drawers.openedAt), desc(drawers.id))
    .limit(length)
    .offset(start)
  if (rows.length === 0) return []
  const all = await sumsOf(
    tx,
    store,
    rows.map(({ drawer }) => drawer.id),
  )
  const counters = [
    ...new Set(
      rows.flatMap(({ drawer: { counts, counterId } }) => [
        ...counts.map(({ staffId }) => staffId),
        ...(counterId ? [counterId] : []),
      ]),
    ),
  ]
  const people = counters.length
    ? await tx.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, counters))
    : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map(({ drawer: row, ...named }) => {
    const sums = all.get(row.id)!
    const isShown = isTold(row.state, store)
    const expected = isShown ? expectedOf(sums) : null
    const told = Object.entries(sums).filter(([kind]) => isShown || !entryKind(hidden)(kind))
    const facts = factsWith(row, store, expected)
    return drawerWire({
      ...row,
      ...named,
      facts,
      sums: Object.fromEntries(told),
      expected,
      counted: facts.counted,
      counterName: names.get(row.counterId ?? '') ?? null,
      overShort: expected === null || facts.counted === null ? null : facts.counted - expected,
      counts: row.counts.map(({ staffId, ...count }) => ({
        ...count,
        staff_id: staffId,
        staff_name: names.get(staffId) ?? '',
      })),
    })
  })
}

/** Returns the entries of a drawer, the oldest first; before a blind count without those of sales. */
export async function cashEntryRows(
  tx: Db | Tx,
  store: Store,
  { id, state }: Pick<DrawerRow, 'id' | 'state'>,
): Promise<CashEntry[]> {
  const { merchantId } = store
  const rows = await tx
    .select({
      entry: cashEntries,
      orderNumber: orders.number,
      staffName: accounts.name,
      approverName: sql<string | null>`(SELECT a.name FROM accounts a WHERE a.id = ${cashEntries.approverId})`,
    })
    .from(cashEntries)
    .leftJoin(payments, and(eq(payments.merchantId, merchantId), eq(payments.id, cashEntries.paymentId)))
    .leftJoin(refunds, and(eq(refunds.merchantId, merchantId), eq(refunds.id, cashEntries.refundId)))
    .leftJoin(
      orders,
      and(eq(orders.merchantId, merchantId), sql`${orders.id} = coalesce(${payments.orderId}, ${refunds.orderId})`),
    )
    .leftJoin(accounts, eq(accounts.id, cashEntries.actorId))
    .where(and(eq(cashEntries.merchantId, merchantId), eq(cashEntries.drawerId, id)))
    .orderBy(cashEntries.at, cashEntries.id)
  return rows
    .filter(({ entry }) => isTold(state, store) || !entryKind(hidden)(entry.kind))
    .map(({ entry, ...named }) => entryWire({ ...entry, ...named }))
}

/**
 * Returns the counted cash of a business day's drawers: payments less refunds, and the differences, in minor units.
 * Null while one of them is not counted, and if there is none.
 */
export async function countedInDrawers(tx: Db | Tx, { merchantId }: Store, day: string): Promise<number | null> {
  const ofDay = and(eq(drawers.merchantId, merchantId), eq(drawers.businessDay, day))
  const all = await tx.select({ state: drawers.state }).from(drawers).where(ofDay)
  if (all.length === 0 || all.some(({ state }) => state !== 'counted' && state !== 'closed')) return null
  const [sum] = await tx
    .select({ amount: sql`coalesce(sum(${cashEntries.amount}), 0)`.mapWith(Number) })
    .from(cashEntries)
    .where(
      and(
        eq(cashEntries.merchantId, merchantId),
        eq(cashEntries.businessDay, day),
        inArray(cashEntries.kind, [...hidden, 'over_short']),
      ),
    )
  return sum!.amount
}

/** Reads the active tills, each with its drawer and the cash that was left in it. */
export async function tillRows(tx: Db | Tx, { merchantId }: Store): Promise<DrawerListing['tills']> {
  const rows = await tx
    .select()
    .from(tills)
    .where(and(eq(tills.merchantId, merchantId), eq(tills.status, 'active')))
    .orderBy(tills.sort, tills.name)
  return Promise.all(
    rows.map(async ({ id, name, float }) => ({
      id,
      name,
      float,
      left_in: await leftIn(tx, merchantId, id),
      drawer_id: await liveDrawer(tx, merchantId, id),
    })),
  )
}

/** Returns the cash that the last drawer of a till left in it; null if there was none yet. */
export async function leftIn(tx: Db | Tx, merchantId: string, tillId: string): Promise<number | null> {
  const [last] = await tx
    .select({ leftIn: drawers.leftIn })
    .from(drawers)
    .where(and(eq(drawers.merchantId, merchantId), eq(drawers.tillId, tillId), eq(drawers.state, 'closed')))
    .orderBy(desc(drawers.stateAt), desc(drawers.id))
    .limit(1)
  return last?.leftIn ?? null
}

/** Returns the open drawer of a till. */
export async function liveDrawer(tx: Db | Tx, merchantId: string, tillId: string): Promise<string | null> {
  const [live] = await tx
    .select({ id: drawers.id })
    .from(drawers)
    .where(and(eq(drawers.merchantId, merchantId), eq(drawers.tillId, tillId), ne(drawers.state, 'closed')))
  return live?.id ?? null
}

/**
 * Returns the drawer of a person's cash: one that they opened or took over; if people share drawers, also one that they
 * joined, or the only open one. A drawer that is being counted is included.
 */
export async function drawerOf(tx: Db | Tx, { merchantId, row }: Store, accountId: string): Promise<string | null> {
  const isPersonal = row.drawerMode === 'person'
  const ofStore = eq(drawers.merchantId, merchantId)
  const isUncounted = and(inArray(drawers.state, ['counting', 'differing']), eq(drawers.isForgotten, false))
  const isInUse = and(ofStore, or(eq(drawers.state, 'open'), isUncounted))
  const [own] = await tx
    .select({ id: drawers.id })
    .from(drawerPeople)
    .innerJoin(drawers, and(eq(drawers.merchantId, drawerPeople.merchantId), eq(drawers.id, drawerPeople.drawerId)))
    .where(and(isInUse, eq(drawerPeople.accountId, accountId), isPersonal ? eq(drawers.staffId, accountId) : undefined))
  if (own || isPersonal) return own?.id ?? null
  const all = await tx.select({ id: drawers.id, state: drawers.state }).from(drawers).where(isInUse)
  const open = all.filter(({ state }) => state === 'open')
  const [only, ...others] = open.length > 0 ? open : all
  return only && others.length === 0 ? only.id : null
}
