import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { messages, whatsappTemplates } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../engine/publish.ts'
import { storeAt } from '../../http/store.ts'
import type { Ref } from '../../db/subjects.ts'
import { Work } from '../../engine/work.ts'
import { storeInHand, theHouse } from '../../http/actor.ts'
import { membersAt, spellingsOf, suppress } from '../members/address.ts'
import { isStop } from './stop-words.ts'
import type { ProviderReport } from './report.ts'
import { firstTime, takeStatuses } from './take-statuses.ts'

/** Number of statuses that are processed in one transaction. */
const atOnce = 500

export type HouseDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'hub'>

/** Runs a transaction of the server itself in a store, on rows that it locks. */
export async function inHouse(
  tx: Tx,
  { clock, ids }: Pick<HouseDeps, 'clock' | 'ids'>,
  merchantId: string,
  refs: readonly Ref[],
  run: (work: Work) => Promise<void>,
): Promise<void> {
  const store = storeAt(await storeInHand(tx, theHouse, merchantId), clock.now())
  const work = new Work({ tx, store, actor: theHouse, requestId: ids.id(), ids })
  await work.lock(refs)
  await run(work)
  await publish(work)
}

/**
 * Processes the events that a provider reports, each once; a repeated event, or one for an unknown message, changes
 * nothing. The order does not matter: a message only moves forward.
 */
export async function doReported(deps: HouseDeps, events: readonly ProviderReport[]): Promise<void> {
  const statuses = events.filter((event) => event.kind === 'status')
  for (let at = 0; at < statuses.length; at += atOnce)
    await transact(deps.db, (tx) => takeStatuses(tx, deps.clock.now(), statuses.slice(at, at + atOnce)))
  const touched = new Set<string>()
  for (const event of events) {
    if (event.kind === 'status') continue
    await transact(deps.db, async (tx) => {
      if (!(await firstTime(tx, [event], deps.clock.now())).has(event.digest)) return
      for (const merchantId of await take(tx, deps, event)) touched.add(merchantId)
    })
  }
  for (const merchantId of touched)
    void deps.hub.wake(merchantId).catch((error: unknown) => deps.log.warn(error, 'events were not read'))
}

function take(tx: Tx, deps: HouseDeps, event: Exclude<ProviderReport, { kind: 'status' }>): Promise<string[]> {
  switch (event.kind) {
    case 'answer':
      return isStop(event.text) ? takeStop(tx, deps, { ...event, reason: 'stopped' }) : Promise.resolve([])
    case 'stop':
      return takeStop(tx, deps, event)
    case 'review':
      return takeReview(tx, deps, event)
  }
}

/** Records the provider's review of a template in each store that has one of its name, since they share the account. */
async function takeReview(
  tx: Tx,
  deps: HouseDeps,
  { review, template, why }: Extract<ProviderReport, { kind: 'review' }>,
): Promise<string[]> {
  const { merchantId, id, name, status } = whatsappTemplates
  const rows = await tx
    .select({ merchantId, id })
    .from(whatsappTemplates)
    .where(
      'id' in template
        ? and(eq(merchantId, template.merchantId), eq(id, template.id))
        : and(sql`regexp_replace(lower(${name}), '[^a-z0-9]+', '_', 'g') = ${template.name}`, ne(status, 'archived')),
    )
  for (const row of rows)
    await inHouse(tx, deps, row.merchantId, [{ type: 'whatsapp', id: row.id }], async (work) => {
      await work.offer('template', row.id, { type: `template.${review}`, ...(review === 'reject' && { why }) })
    })
  return rows.map((row) => row.merchantId)
}

/** Stops offers to an address, in each brand that knows it, and withdraws the consent of its members. */
async function takeStop(
  tx: Tx,
  deps: HouseDeps,
  { address, reason, memberId }: { address: string; reason: string; memberId?: string },
): Promise<string[]> {
  const theirs = await membersAt(tx, address, memberId)
  const told = await tx
    .selectDistinct({ brandId: messages.brandId })
    .from(messages)
    .where(inArray(messages.address, spellingsOf(address)))
  const at = deps.clock.now()
  for (const brandId of new Set([...theirs, ...told].map((row) => row.brandId)))
    await suppress(tx, { brandId, address, reason, at })
  // An address that does not exist says nothing about a consent.
  if (reason === 'bounced') return []
  for (const { id, merchantId } of theirs)
    await inHouse(tx, deps, merchantId, [{ type: 'member', id }], async (work) => {
      await work.offer('member', id, { type: 'member.withdraw', source: 'stop_word' })
    })
  return theirs.map(({ merchantId }) => merchantId)
}
