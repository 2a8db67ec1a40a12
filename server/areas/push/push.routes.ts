import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type PushMessage, pushKinds } from '#contract/push/push.ts'
import { PushDevice, PushState } from '#contract/push/push-state.ts'
import { languages } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { pushDevices } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { sha256 } from '../../digest.ts'
import { putOut } from '../../engine/outbox/put-out.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { type DeviceRow, forgotten } from './devices.ts'
import { refusedEndpoint } from '../../outside/push-hosts.ts'
import { endpoint, hashOfEndpoint, subscriptionFields } from './subscription.ts'
import { vapidKeys } from './vapid.ts'

const tag = 'Push'
const done = z.object({ ok: z.literal(true) })
const twice = (path: string) => [path, `/admin${path}`]

/** A browser's `PushSubscription.toJSON()`, and the kinds and language of its notifications. */
const subscription = z.strictObject({
  ...subscriptionFields,
  language: z.enum(languages).default('en'),
  kinds: z
    .array(z.enum(pushKinds))
    .max(pushKinds.length)
    .default([...pushKinds]),
})

const wire = ({ kinds, language, sentAt, error }: DeviceRow): PushDevice => ({
  kinds,
  language,
  sent_at: sentAt?.toISOString() ?? null,
  error,
})

const byHash = (merchantId: string, hash: string) =>
  and(eq(pushDevices.merchantId, merchantId), eq(pushDevices.endpointHash, hash), eq(pushDevices.state, 'on'))

async function deviceBy(tx: Db | Tx, { store, actor }: AskedOfStore, hash: string): Promise<DeviceRow | undefined> {
  const [device] = await tx.select().from(pushDevices).where(byHash(store.merchantId, hash))
  return device?.tokenHash === actor.tokenHash ? device : undefined
}

/** Finds the endpoint of the caller's device. */
async function ownEndpoint({ deps, store, actor }: AskedOfStore): Promise<string | undefined> {
  const [device] = await deps.db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(
      and(
        eq(pushDevices.merchantId, store.merchantId),
        eq(pushDevices.tokenHash, actor.tokenHash),
        eq(pushDevices.state, 'on'),
      ),
    )
    .limit(1)
  return device?.endpoint ?? undefined
}

const note = (work: Work, id: string, event: 'push.subscribe' | 'push.unsubscribe', from: string | null) =>
  work.note({
    chart: 'push',
    subjectType: 'push_device',
    subjectId: id,
    event,
    fromState: from,
    toState: event === 'push.subscribe' ? 'on' : 'off',
    subjectVersion: 1,
  })

/** Routes of notifications on a device: on, off, and a test. */
export function pushRoutes(api: Api, { config }: Pick<Deps, 'config'>): void {
  const countChange = createRateLimit(10, 3600_000)

  api.store(
    'get',
    twice('/subscribe'),
    {
      tag,
      right: 'all staff',
      summary: 'The key for subscribing to notifications, and what is known of the device that asks',
      query: z.strictObject({
        endpoint_hash: hashOfEndpoint.optional(),
      }),
      answer: PushState,
    },
    async (asked, { endpoint_hash: hash }): Promise<PushState> => {
      const { db } = asked.deps
      const device = hash === undefined ? undefined : await deviceBy(db, asked, hash)
      const isOffered = config.push.hosts.length > 0 || config.push.isLoopbackAllowed
      return { public_key: isOffered ? (await vapidKeys(db)).publicKey : null, device: device ? wire(device) : null }
    },
  )

  api.store(
    'post',
    twice('/subscribe'),
    { tag, summary: 'Have this device notified, or change of what', body: subscription, answer: PushDevice },
    async (asked, input) => {
      const { store, actor } = asked
      const refused = refusedEndpoint(input.endpoint, config.push)
      if (refused !== null) throw invalidField('endpoint', refused)
      if (config.rateLimit) countChange(actor.id, asked.now)
      const endpointHash = sha256(input.endpoint)
      const given = {
        accountId: actor.id,
        tokenHash: actor.tokenHash,
        p256dh: input.keys.p256dh,
        auth: input.keys.auth,
        language: input.language,
        kinds: input.kinds,
        at: asked.now,
      }
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          const [before] = await work.tx
            .select()
            .from(pushDevices)
            .where(byHash(store.merchantId, endpointHash))
            .for('update')
          if (before) await work.tx.update(pushDevices).set(given).where(byHash(store.merchantId, endpointHash))
          const own = work.own
          if (!before)
            await work.tx.insert(pushDevices).values({ ...own, ...given, endpoint: input.endpoint, endpointHash })
          note(work, before?.id ?? own.id, 'push.subscribe', before ? 'on' : null)
        },
        answer: async (work) => wire((await deviceBy(work.tx, asked, endpointHash))!),
      })
    },
  )

  api.store(
    'post',
    twice('/unsubscribe'),
    { tag, summary: 'Have this device notified no more', body: z.strictObject({ endpoint }), answer: done },
    async (asked, input) => {
      const { merchantId } = asked.store
      const hash = sha256(input.endpoint)
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          const [off] = await work.tx
            .update(pushDevices)
            .set({ state: 'off', ...forgotten })
            .where(byHash(merchantId, hash))
            .returning({ id: pushDevices.id })
          if (off) note(work, off.id, 'push.unsubscribe', 'on')
        },
        answer: async () => ({ ok: true }),
      })
    },
  )

  api.store(
    'post',
    twice('/test_push_notification'),
    {
      tag,
      summary: 'Send a notification to this device, to see that it comes',
      body: z.strictObject({ endpoint }),
      answer: done,
      fills: { endpoint: ownEndpoint },
    },
    async (asked, input) => {
      const { store, now } = asked
      if (config.rateLimit) countChange(`test ${asked.actor.id}`, now)
      const hash = sha256(input.endpoint)
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          const device = await deviceBy(work.tx, asked, hash)
          if (!device) throw new ApiError('not_found')
          const { id, language } = device
          const detail: PushMessage = { kind: 'test', id, store: store.row.name, language, values: {} }
          await putOut(work, { what: 'push', subjectId: id, detail })
        },
        answer: async () => ({ ok: true }),
      })
    },
  )
}
