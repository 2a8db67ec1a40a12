import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { remark } from '#contract/charts/fields.ts'
import { OutgoingItem, OutgoingListing, outgoingLists } from '#contract/outgoing/outgoing.ts'
import type { Tx } from '../../db/handle.ts'
import { outbox } from '../../db/schema/index.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import type { OutboxRow } from '../../engine/outbox/sender.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { outgoingCounts, outgoingRows, statesOfOutgoing } from './outgoing-rows.ts'

const tag = 'Outgoing'

const query = z.strictObject({
  ...listQuery,
  order: z.enum(['asc', 'desc']).default('asc'),
  type: z.enum(outgoingLists).default('open'),
})

/** A person's decision about an effect that was not sent. */
const body = z.strictObject({ act: z.enum(['retry', 'give_up']), remark })

const isThis = (merchantId: string, id: string) => and(eq(outbox.merchantId, merchantId), eq(outbox.id, id))

async function rowOf(tx: Tx, merchantId: string, id: string): Promise<OutboxRow> {
  const [row] = await tx.select().from(outbox).where(isThis(merchantId, id))
  if (!row) throw new ApiError('not_found')
  return row
}

/** Routes of the outbox: waiting and failed effects, which can be retried or given up. */
export function outgoingRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/outgoing',
    {
      tag,
      right: 'settle',
      summary: 'Papers and messages that wait or failed on their way out, the oldest first',
      query,
      answer: OutgoingListing,
    },
    async ({ deps, store }, { type, ...asked }): Promise<OutgoingListing> => {
      const counts = await outgoingCounts(deps.db, store, asked.search)
      const all = asked.search === undefined ? counts : await outgoingCounts(deps.db, store, undefined)
      return {
        aaData: await outgoingRows(deps.db, store, { ...asked, list: type }),
        recordsTotal: all[type],
        recordsFiltered: counts[type],
        counts,
      }
    },
  )

  api.store(
    'post',
    '/admin/outgoing/{id}',
    { tag, summary: 'Send something again that failed, or give it up with a reason', body, answer: OutgoingItem },
    (asked, { id, act: what, remark: note }) => {
      const { merchantId } = asked.store
      return runCommand(asked, {
        input: { id, act: what, remark: note },
        async subjects(tx) {
          const row = await rowOf(tx, merchantId, id)
          return row.what === 'print'
            ? [...refs('print_job', row.subjectId), ...refs('order', row.shownOn ?? undefined)]
            : []
        },
        async run(work) {
          checkMay(work, 'settle')
          const [row] = await work.tx.select().from(outbox).where(isThis(merchantId, id)).for('update')
          if (!row) throw new ApiError('not_found')
          const mayBe = what === 'retry' ? statesOfOutgoing.failed : statesOfOutgoing.open
          if (!mayBe.includes(row.state) || row.state === 'sending') throw refusedField('act', 'notFailed')
          if (what === 'give_up' && !note) throw refusedField('remark', 'sayWhy')
          // A paper has a chart, which decides; other effects have none.
          if (row.what === 'print') {
            const event = { type: what === 'retry' ? 'print.retry' : 'print.clear' }
            await act(work, { chart: 'print-job', id: row.subjectId, event })
          } else
            await work.tx
              .update(outbox)
              .set(
                what === 'retry'
                  ? { state: 'retrying', tries: 0, dueAt: work.now, error: null }
                  : { state: 'acknowledged' },
              )
              .where(isThis(merchantId, id))
          work.note({
            chart: 'outgoing',
            subjectType: 'outgoing',
            subjectId: id,
            event: `outgoing.${what === 'retry' ? 'retry' : 'giveUp'}`,
            fromState: row.state,
            toState: what === 'retry' ? 'retrying' : 'acknowledged',
            subjectVersion: 1,
            ...(note && { detail: { remark: note } }),
          })
        },
        answer: async (work) => (await outgoingRows(work.tx, work.store, { ids: [id] }))[0],
      })
    },
  )
}
