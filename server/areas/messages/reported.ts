import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { hookEvents, members, messages, whatsappTemplates } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../engine/publish.ts'
import { storeAt } from '../../engine/store.ts'
import type { Ref } from '../../engine/subjects.ts'
import { Work } from '../../engine/work.ts'
import { storeInHand, theHouse } from '../../http/actor.ts'
import { suppress } from './address.ts'
import { messageFamily } from './message.kind.ts'
import { isStop } from './stop-words.ts'

/** An event that a provider reports. `digest` tells it from every other one, however often it is reported. */
export type Reported = { digest: string } & (
  | { kind: 'status'; status: 'accept' | 'deliver' | 'read' | 'fail'; messageId?: string; ref?: string; why?: string }
  | { kind: 'answer'; phone: string; text: string }
  | {
      kind: 'review'
      review: 'approve' | 'reject' | 'pause' | 'resume'
      template: { name: string } | { id: string; merchantId: string }
      why: string
    }
)

type HouseDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'hub'>

/** Runs a transaction of the house itself in a store, on rows that it locks. */
async function inStore(
  tx: Tx,
  { clock, ids }: HouseDeps,
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
 * Does what a provider reports, once for each event; one that is reported again, or of a message that is not ours,
 * changes nothing. The order makes no difference: a message only rises.
 */
export async function doReported(deps: HouseDeps, events: readonly Reported[]): Promise<void> {
  const touched = new Set<string>()
  for (const event of events)
    await transact(deps.db, async (tx) => {
      const [fresh] = await tx
        .insert(hookEvents)
        .values({ digest: event.digest, at: deps.clock.now() })
        .onConflictDoNothing()
        .returning()
      if (!fresh) return
      const stores = await take(tx, deps, event)
      for (const merchantId of stores) touched.add(merchantId)
    })
  for (const merchantId of touched)
    void deps.hub.wake(merchantId).catch((error: unknown) => deps.log.warn(error, 'events were not read'))
}

function take(tx: Tx, deps: HouseDeps, event: Reported): Promise<string[]> {
  switch (event.kind) {
    case 'status':
      return takeStatus(tx, deps, event)
    case 'answer':
      return takeAnswer(tx, deps, event)
    case 'review':
      return takeReview(tx, deps, event)
  }
}

/** Takes the provider's word on a template: in each store that has one of its name, since they share the account. */
async function takeReview(
  tx: Tx,
  deps: HouseDeps,
  { review, template, why }: Extract<Reported, { kind: 'review' }>,
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
    await inStore(tx, deps, row.merchantId, [{ type: 'whatsapp', id: row.id }], async (work) => {
      await work.offer('template', row.id, { type: `template.${review}`, ...(review === 'reject' && { why }) })
    })
  return rows.map((row) => row.merchantId)
}

async function takeStatus(
  tx: Tx,
  deps: HouseDeps,
  { status, messageId, ref, why }: Extract<Reported, { kind: 'status' }>,
): Promise<string[]> {
  const named = or(messageId ? eq(messages.id, messageId) : undefined, ref ? eq(messages.ref, ref) : undefined)
  const [row] = named ? await tx.select().from(messages).where(named).limit(1) : []
  if (!row) return []
  await inStore(tx, deps, row.merchantId, await messageFamily(tx, row.merchantId, row.id), async (work) => {
    await work.offer('message', row.id, { type: `message.${status}`, ...(why !== undefined && { why }) })
    if (ref !== undefined && row.ref === null) await work.set('message', row.id, { ref }, { keepsVersion: true })
  })
  return [row.merchantId]
}

/** Stops offers to a number, in each brand that knows it; other answers are not for the house. */
async function takeAnswer(
  tx: Tx,
  deps: HouseDeps,
  { phone, text }: Extract<Reported, { kind: 'answer' }>,
): Promise<string[]> {
  if (!isStop(text)) return []
  const digits = phone.replace(/\D/g, '')
  const written = [digits, `+${digits}`, phone]
  const theirs = await tx
    .select({ id: members.id, brandId: members.brandId, merchantId: members.joinedIn })
    .from(members)
    .where(inArray(members.username, written))
  const told = await tx
    .selectDistinct({ brandId: messages.brandId })
    .from(messages)
    .where(inArray(messages.phone, written))
  const at = deps.clock.now()
  for (const brandId of new Set([...theirs, ...told].map((row) => row.brandId)))
    await suppress(tx, { brandId, phone, reason: 'stopped', at })
  for (const { id, merchantId } of theirs)
    await inStore(tx, deps, merchantId, [{ type: 'member', id }], async (work) => {
      await work.offer('member', id, { type: 'member.withdraw', source: 'stop_word' })
    })
  return theirs.map(({ merchantId }) => merchantId)
}
