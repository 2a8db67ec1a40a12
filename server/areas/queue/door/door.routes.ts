import { z } from 'zod'
import { id, origin, pax, text } from '#contract/charts/fields.ts'
import { Door, OwnTicket, QrPicture } from '#contract/queue/queue-door.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { addressOf } from '../../../http/client-address.ts'
import { ApiError } from '../../../http/errors.ts'
import { lastEvent } from '../../../engine/realtime/hub.ts'
import { act, runCommand } from '../../../engine/command.ts'
import { entryFamily, queueFamily } from '../../families/families.ts'
import { lineFor } from '../queue.routes.ts'
import { doorOf, ownTicket } from './door-rows.ts'
import { guestCalls } from './guest-calls.ts'
import type { Work } from '../../../engine/work.ts'
import { qrOf } from './qr.ts'
import { queueOfKey, storeOfKey } from './queue-key.ts'
import { checkTicketsHeld, keepPlace, placeOf } from './tickets-held.ts'

const tag = 'Public queue'
/** Limits of new and cancelled tickets. */
const limits = [12, 60] as const
/** Milliseconds for which a snapshot is cached, unless the store has a change. */
const keptFor = 30_000
const mostKept = 500

const guests = z.strictObject({ pax, name: text(80).optional(), phone: text(30).optional() })

/** Hides the ticket with the same phone number, so that other people's numbers cannot be found by trial. */
function withoutTwin(error: unknown): never {
  const isTwin = error instanceof ApiError && error.more.details !== undefined && 'entry_id' in error.more.details
  throw isTwin ? new ApiError('illegal_transition', { message: 'This phone number already waits in the line.' }) : error
}

/** Returns the new ticket of a command. */
const madeIn = (work: Work) => work.rows('queue_entry').find((entry) => !work.before('queue_entry', entry.id))!

/**
 * Routes of the queue without a sign-in, by the store's unguessable key: the display, joining by phone, and a guest's
 * own ticket by its unguessable id. Screens poll every few seconds, since a display in a corner and a phone in a pocket
 * lose streams; a poll reads only one number as long as there is no change.
 */
export function doorRoutes(api: Api, deps: Deps): void {
  const { config } = deps
  const open = guestCalls(api, deps, { tag, limits, storeOf: queueOfKey })
  const kept = new Map<string, { seq: number; at: number; door: Omit<Door, 'as_of'> }>()

  open(
    'get',
    '/public/queue/{key}',
    { summary: 'What the display shows: tickets and times', answer: Door },
    async ({ store }): Promise<Door> => {
      const { merchantId } = store
      const seq = await lastEvent(deps.db, merchantId)
      const old = kept.get(merchantId)
      const now = store.now.getTime()
      const isFresh = old?.seq === seq && now - old.at < keptFor
      const door = isFresh ? old.door : await doorOf(deps.db, store)
      if (!isFresh) {
        if (kept.size >= mostKept) kept.clear()
        kept.set(merchantId, { seq, at: now, door })
      }
      return { as_of: store.now.toISOString(), ...door }
    },
  )

  api.open(
    'get',
    '/public/queue/{key}/qr',
    {
      tag,
      summary: 'The address of joining, of a ticket, of booking or of the members’ page, as a QR code',
      query: z.strictObject({ origin, ticket: id.optional(), place: z.enum(['join', 'book', 'club']).default('join') }),
      answer: QrPicture,
    },
    async (context, _, read) => {
      const { origin: where, ticket, place } = await read()
      // Online booking and the members' page exist without a queue.
      const key = context.req.param('key') ?? ''
      await (place === 'join' ? queueOfKey : storeOfKey)(deps, key)
      return qrOf([where, place, key, ...(ticket ? [encodeURIComponent(ticket)] : [])].join('/'))
    },
  )

  open(
    'post',
    '/public/queue/{key}/join',
    { summary: 'Join by phone, in the line that fits', body: guests, counts: 'by store', answer: OwnTicket },
    async (asked, party) => {
      const { store, context } = asked
      const { pax: count, name, phone } = party
      const place = await placeOf(deps, store.merchantId, addressOf(context, config))
      let groupId = ''
      return runCommand(asked, {
        input: party,
        async subjects(tx) {
          groupId = await lineFor(tx, store, count)
          return queueFamily(tx, store.merchantId, groupId)
        },
        async run(work) {
          if (config.rateLimit) await checkTicketsHeld(work, place)
          await act(work, {
            chart: 'queue-group',
            id: groupId,
            event: { type: 'queue.join', pax: count, ...(name && { name }), ...(phone && { phone }) },
          })
          await keepPlace(work, madeIn(work).id, place)
        },
        answer: (work) => ownTicket(work.tx, store, madeIn(work).id),
      }).catch(withoutTwin)
    },
  )

  open(
    'get',
    '/public/queue/{key}/ticket/{id}',
    { summary: 'One’s own ticket: its place, its wait, whether it is called', answer: OwnTicket },
    async ({ store }, { id: entryId }) => ownTicket(deps.db, store, entryId),
  )

  open(
    'post',
    '/public/queue/{key}/ticket/{id}/leave',
    { summary: 'Leave the line', body: z.strictObject({}), counts: 'by address', answer: OwnTicket },
    async (asked, { id: entryId }) => {
      const { store } = asked
      return runCommand(asked, {
        input: { entry_id: entryId },
        subjects: (tx) => entryFamily(tx, store.merchantId, entryId),
        run: (work) => act(work, { chart: 'queue-entry', id: entryId, event: { type: 'queueEntry.leave' } }),
        answer: (work) => ownTicket(work.tx, store, entryId),
      })
    },
  )
}
