import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { concealing } from '#contract/readable-by.ts'
import type { Approval } from '#contract/approvals/approval.ts'
import type { RowEvent } from '#contract/event.ts'
import { isHouse } from '#contract/roles.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, actorOf, type MerchantRow, reaches, tokenOf } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { eventsOf } from '../event-rights.ts'
import { mayReadRows } from '../../http/row-readers.ts'

const heartbeatMs = 15_000
/**
 * Number of events that may wait for a slow reader; with more its connection is closed, and it resumes from its last
 * event.
 */
const maxWaiting = 1000
/**
 * The maximum number of streams of one sign-in: as many as a browser has connections. People who share a login have one
 * sign-in each.
 */
const streamsPerSession = 6

/** Returns a token's owner as they are now, or null if they may no longer read this store. */
async function stillListening({ db, clock }: Deps, token: string, store: MerchantRow): Promise<Actor | null> {
  const actor = await actorOf(db, token, clock.now())
  return (await reaches(db, actor, store)) ? actor : null
}

/**
 * Writes an event as an actor may read it: for a row that they may not read, such as an approval that they neither
 * requested nor may answer, only id and version.
 */
function wordsFor({ id, rights }: Actor, { row, ...event }: RowEvent): string {
  const asked = event.subject_type === 'approval' ? (row as Approval | undefined) : undefined
  const isOthers = asked && asked.requester_id !== id && !eventsOf(rights).includes(asked.event)
  const isRead = row && !isOthers && mayReadRows(rights, event.subject_type)
  return JSON.stringify(isRead ? { ...event, row } : event, concealing(rights))
}

/** `GET /admin/events`: every change of a store's rows as it is committed, resumable by `Last-Event-ID`. */
export function eventRoutes(api: Api): void {
  const open = new Map<string, number>()

  api.store(
    'get',
    '/admin/events',
    {
      tag: 'Realtime',
      right: 'all staff',
      summary: 'Live changes, as server-sent events',
      query: z.strictObject({}),
      isStream: true,
      media: 'text/event-stream',
    },
    async ({ deps, actor, store, context }) => {
      const { tokenHash } = actor
      const streams = open.get(tokenHash) ?? 0
      if (streams >= streamsPerSession)
        throw new ApiError('too_many_attempts', {
          message: `${streamsPerSession} screens of this sign-in are live already. Close one of them.`,
          retryAfter: 10,
        })
      open.set(tokenHash, streams + 1)
      const token = tokenOf(context)!
      let reader = actor
      const resumeFrom = /^\d{1,15}$/.exec(context.req.header('last-event-id') ?? '')?.[0]

      return streamSSE(context, async (stream) => {
        let waiting: RowEvent[] = []
        let isBeatDue = false
        let wake = () => {}
        let stopListening = () => {}
        const end = () => stream.abort()
        stream.onAbort(() => {
          stopListening()
          wake()
        })
        /**
         * The timer also checks the sign-in of a client that reads nothing, and while changes are more frequent than
         * heartbeats.
         */
        const beat = setInterval(() => {
          stillListening(deps, token, store.row).then((now) => {
            if (!now) return end()
            reader = now
            isBeatDue = true
            wake()
          }, end)
        }, heartbeatMs)
        deps.stopping.addEventListener('abort', end)
        const stayOpen = isHouse(actor.role) ? () => {} : deps.switches.onClose(end)
        try {
          const { from, stop } = await deps.hub.listen(store.merchantId, (event) => {
            if (waiting.push(event) > maxWaiting) end()
            wake()
          })
          stopListening = stop
          const sendAll = async (list: RowEvent[]) => {
            for (const event of list)
              await stream.writeSSE({ id: String(event.id), event: 'row', data: wordsFor(reader, event) })
          }
          await stream.writeSSE({ id: String(resumeFrom ?? from), event: 'open', data: '{}', retry: 1000 })
          if (resumeFrom !== undefined) {
            const missed = await deps.hub.since(store.merchantId, Number(resumeFrom))
            const isComplete = Number(resumeFrom) === from || missed[0]?.id === Number(resumeFrom) + 1
            const reachesNow = missed.length === 0 || missed.at(-1)!.id >= from
            if (isComplete && reachesNow) await sendAll(missed.filter((event) => event.id <= from))
            else await stream.writeSSE({ id: String(from), event: 'reset', data: '{}' })
          }
          while (!stream.aborted && !deps.stopping.aborted) {
            const batch = waiting
            waiting = []
            await sendAll(batch)
            if (isBeatDue) {
              isBeatDue = false
              await stream.writeSSE({ event: 'heartbeat', data: deps.clock.now().toISOString() })
            }
            if (waiting.length === 0 && !isBeatDue && !stream.aborted)
              await new Promise<void>((resolve) => (wake = resolve))
          }
        } finally {
          clearInterval(beat)
          stopListening()
          stayOpen()
          deps.stopping.removeEventListener('abort', end)
          const left = (open.get(tokenHash) ?? 1) - 1
          if (left > 0) open.set(tokenHash, left)
          else open.delete(tokenHash)
        }
      })
    },
  )
}
