import type { PushKind, PushMessage } from '#contract/push/push.ts'
import { outbox } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { devicesFor } from './devices.ts'

type News = Pick<PushMessage, 'id' | 'values'> & { kind: PushKind }

/**
 * Queues a message for each device that wants news of the command: a new order, a called party. The caller's own device
 * gets none. Without news there is no query.
 */
export async function tellDevices(work: Work): Promise<void> {
  const news = newsOf(work)
  if (news.length === 0) return
  const { tx, store, actor, now } = work
  const devices = await devicesFor(tx, store, [...new Set(news.map(({ kind }) => kind))])
  const rows = devices
    .filter(({ tokenHash }) => tokenHash !== actor.tokenHash)
    .flatMap(({ id: deviceId, kinds, language }) =>
      news
        .filter(({ kind }) => kinds.includes(kind))
        .map((one) => ({
          ...work.own,
          what: 'push',
          subjectId: deviceId,
          dueAt: now,
          at: now,
          detail: { ...one, store: store.row.name, language } satisfies PushMessage,
        })),
    )
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}

function newsOf(work: Work): News[] {
  return work.audit.flatMap(({ chart, event, subjectId, fromState }): News[] => {
    if (chart === 'order' && fromState === null) return [orderNews(work, subjectId)]
    if (chart === 'queue-entry' && event === 'queueEntry.call') return [callNews(work, subjectId)]
    return []
  })
}

function orderNews(work: Work, id: string): News {
  const { number, method, tableId, total } = work.row('order', id)
  const table = work.rows('table').find((row) => row.id === tableId)?.name
  const { currency } = work.store.row
  return { kind: 'order', id, values: { number, method, total, currency, ...(table !== undefined && { table }) } }
}

/** Leaves out names and phone numbers, since the message appears on the lock screen of a device. */
function callNews(work: Work, id: string): News {
  const { ticket, pax, calls } = work.row('queue_entry', id)
  return { kind: 'queue', id, values: { ticket, pax, calls } }
}
