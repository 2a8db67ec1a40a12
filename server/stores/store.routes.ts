import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { version } from '#contract/charts/fields.ts'
import { completedOrderStates, liveEntryStates } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { merchants, orders, queueEntries, queueGroups, visits } from '../db/schema/index.ts'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { merchantWire, type Store, storeAt } from '../rows/store.ts'
import { runCommand } from '../workflows/command.ts'
import type { Ref } from '../workflows/subjects.ts'
import type { Work } from '../workflows/work.ts'

/** Every line of a store with everybody in it: closing sends them home. */
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

/** A closed store takes no payment and serves nobody, so nothing may be left to do. */
async function checkNothingOpen({ tx, store }: Work): Promise<void> {
  const { merchantId } = store
  const open = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), notInArray(orders.state, [...completedOrderStates])))
    .orderBy(orders.placedAt)
    .limit(20)
  const parties = await tx.$count(visits, and(eq(visits.merchantId, merchantId), isNull(visits.endedAt)))
  if (open.length === 0 && parties === 0) return
  const numbers = open.map(({ number }) => number)
  const what = [
    ...(numbers.length > 0 ? [`order ${numbers.join(', ')}`] : []),
    ...(parties > 0 ? [`${parties} ${parties === 1 ? 'party' : 'parties'} at a table`] : []),
  ]
  throw new ApiError('illegal_transition', {
    message: `Not finished yet: ${what.join(', and ')}. Finish them, then close.`,
    details: {
      chart: 'store',
      state: 'open',
      event: 'store.close',
      reason: 'hasNothingOpen',
      orders: numbers,
      parties,
    },
  })
}

/** Opens or closes the store of a command whose row is locked. */
async function setState(work: Work, seen: number | undefined, state: 'open' | 'closed'): Promise<Store> {
  const { tx, now } = work
  const isThis = eq(merchants.merchantId, work.store.merchantId)
  const [row] = await tx.select().from(merchants).where(isThis).for('update')
  const { brandName, turn } = work.store.row
  const before = storeAt({ ...row!, brandName, turn }, now)
  if (seen !== undefined && seen !== row!.version)
    throw new ApiError('version_stale', { details: { version: row!.version }, current: merchantWire(before) })
  if (row!.state === state) return before
  work.isTurn = true
  if (state === 'closed') {
    await checkNothingOpen(work)
    for (const { id } of work.rows('queue_group')) await work.offer('queue-group', id, { type: 'queue.endDay' })
  }
  const after = { ...row!, state, version: row!.version + 1 }
  await tx.update(merchants).set({ state, version: after.version }).where(isThis)
  const subject = { subjectType: 'merchant', subjectId: row!.merchantId }
  work.note({
    chart: 'store',
    ...subject,
    event: state === 'open' ? 'store.open' : 'store.close',
    fromState: row!.state,
    toState: state,
    subjectVersion: after.version,
  })
  const store = storeAt({ ...after, brandName, turn }, now)
  work.told.push({
    at: now,
    type: 'merchant.changed',
    ...subject,
    version: after.version,
    payload: merchantWire(store),
  })
  return store
}

/** Opening and closing the store. A closed one refuses every other write with 400. */
export function storeRoutes(api: Api): void {
  api.store(
    'patch',
    '/admin/merchant/update',
    {
      tag: 'Stores',
      summary: 'Open or close the store',
      body: z.strictObject({ state: z.enum(['open', 'closed']), version }),
    },
    (asked, input) => {
      let store = asked.store
      return runCommand(asked, {
        input,
        standsAlone: true,
        subjects: (tx) => (input.state === 'closed' ? linesOf(tx, asked.store.merchantId) : Promise.resolve([])),
        async run(work) {
          if (!asked.actor.rights.includes('settle'))
            throw new ApiError('right_missing', { details: { right: 'settle' } })
          store = await setState(work, input.version, input.state)
        },
        answer: async () => ({ id: store.merchantId, version: store.row.version, ...merchantWire(store) }),
      })
    },
  )
}
