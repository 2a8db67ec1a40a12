import { and, eq, inArray, ne } from 'drizzle-orm'
import type { StoreRow } from '#contract/stores/store.ts'
import { liveEntryStates } from '#contract/states.ts'
import type { Tx } from '../../db/handle.ts'
import { queueEntries, queueGroups, taxCategories } from '../../db/schema/index.ts'
import { merchantRow } from '../../http/actor.ts'
import { type Store, storeAt } from '../../http/store.ts'
import { storeRow } from './store-rows.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import type { Kind } from '../../engine/kind.ts'

/** Finds every waiting line of a store with its parties, which are removed on closing. */
async function linesOf(tx: Tx, merchantId: string): Promise<Ref[]> {
  const groups = await tx
    .select({ id: queueGroups.id })
    .from(queueGroups)
    .where(and(eq(queueGroups.merchantId, merchantId), ne(queueGroups.state, 'removed')))
  const entries = await tx
    .select({ id: queueEntries.id })
    .from(queueEntries)
    .where(and(eq(queueEntries.merchantId, merchantId), inArray(queueEntries.state, [...liveEntryStates])))
  return [
    ...groups.map(({ id }): Ref => ({ type: 'queue_group', id })),
    ...entries.map(({ id }): Ref => ({ type: 'queue_entry', id })),
  ]
}

/** Finds the tax categories of a store: a change of the tax settings changes the only one. */
async function taxesIn(tx: Tx, merchantId: string): Promise<Ref[]> {
  const rows = await tx
    .select({ id: taxCategories.id })
    .from(taxCategories)
    .where(eq(taxCategories.merchantId, merchantId))
  return rows.map(({ id }): Ref => ({ type: 'tax_category', id }))
}

/** Returns a store after the command; a store that it did not lock is read again, since it may have changed. */
async function storeNow(work: Work, id: string): Promise<Store> {
  const locked = work.rows('merchant').find((row) => row.id === id)
  return storeAt(locked ? { ...work.store.row, ...locked } : (await merchantRow(work.tx, id))!, work.now)
}

export const storeKind: Kind<StoreRow> = {
  async family(tx, merchantId, id, { type }) {
    const more = { 'store.close': linesOf, 'store.change': taxesIn }[type]
    return [{ type: 'merchant', id }, ...((await more?.(tx, merchantId)) ?? [])]
  },
  rows: (work, ids) => Promise.all(ids.map(async (id) => storeRow(work.tx, await storeNow(work, id)))),
  isLive: true,
  standsAlone: true,
}
