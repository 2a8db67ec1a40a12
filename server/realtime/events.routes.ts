import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import type { RowEvent } from '#contract/wire.ts'
import { actorOf } from '../http/actor.ts'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'

const heartbeatMs = 15_000
/** Events that may wait for a slow reader; with more it is cut off, and resumes where it was. */
const maxWaiting = 1000
const streamsPerPerson = 6

/** `GET /admin/events`: every change of a store's tables and orders as it is committed, resumable by `Last-Event-ID`. */
export function eventRoutes(api: Api): void {
  const open = new Map<string, number>()

  api.store(
    'get',
    '/admin/events',
    { tag: 'Realtime', summary: 'Live changes, as server-sent events', query: z.strictObject({}) },
    async ({ deps, actor, store, context }) => {
      const streams = open.get(actor.id) ?? 0
      if (streams >= streamsPerPerson) throw new ApiError('too_many_attempts', { retryAfter: 10 })
      open.set(actor.id, streams + 1)
      const token = context.req.header('authorization')!.replace(/^Bearer /, '')
      const resumeFrom = /^\d{1,15}$/.exec(context.req.header('last-event-id') ?? '')?.[0]

      return streamSSE(context, async (stream) => {
        let waiting: RowEvent[] = []
        let wake = () => {}
        let isOver = false
        const end = () => {
          isOver = true
          wake()
        }
        const { from, stop } = await deps.hub.listen(store.merchantId, (event) => {
          waiting.push(event)
          if (waiting.length > maxWaiting) end()
          wake()
        })
        const close = () => {
          stop()
          end()
        }
        stream.onAbort(close)
        deps.stopping.addEventListener('abort', close)
        try {
          const sendAll = async (list: RowEvent[]) => {
            for (const event of list)
              await stream.writeSSE({ id: String(event.id), event: 'row', data: JSON.stringify(event) })
          }
          await stream.writeSSE({ id: String(resumeFrom ?? from), event: 'open', data: '{}', retry: 1000 })
          if (resumeFrom !== undefined) {
            const missed = await deps.hub.since(store.merchantId, Number(resumeFrom))
            const isComplete = Number(resumeFrom) === from || missed[0]?.id === Number(resumeFrom) + 1
            const reaches = missed.length === 0 || missed.at(-1)!.id >= from
            if (isComplete && reaches) await sendAll(missed.filter((event) => event.id <= from))
            else await stream.writeSSE({ id: String(from), event: 'reset', data: '{}' })
          }
          while (!isOver) {
            const batch = waiting
            waiting = []
            await sendAll(batch)
            if (waiting.length > 0 || isOver) continue
            const isTimeUp = await new Promise<boolean>((resolve) => {
              const timer = setTimeout(() => resolve(true), heartbeatMs)
              wake = () => {
                clearTimeout(timer)
                resolve(false)
              }
            })
            if (!isTimeUp) continue
            await actorOf(deps.db, token, deps.clock.now())
            await stream.writeSSE({ event: 'heartbeat', data: deps.clock.now().toISOString() })
          }
        } finally {
          close()
          deps.stopping.removeEventListener('abort', close)
          open.set(actor.id, (open.get(actor.id) ?? 1) - 1)
        }
      })
    },
  )
}
