import { and, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id, version } from '#contract/charts/fields.ts'
import { lineSettings } from '#contract/charts/queue.ts'
import { queueEntryStates } from '#contract/states.ts'
import { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { queueGroup as chart } from '#machines/queue-group.machine.ts'
import { queueEntries } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { refusedField } from '../../http/problem.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { holdsPhone } from '../../phones/search-phone.ts'
import { queueEntryRows } from './queue-rows.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { freeLetter } from './queue-fills.ts'
import { settingsOf } from './queue-group.effects.ts'
import { toLine } from './queue.routes.ts'
import { answerRow } from '../../engine/answers.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Queue'
/** The largest party of a line by default. */
const largestParty = 20

/** Routes to set up lines, and to read their past parties. */
export function queueSetupRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/queue',
    {
      tag,
      feature: chart.feature,
      summary: 'Make a line',
      body: z.strictObject(lineSettings),
      answer: QueueGroupWithEntries,
      fills: { prefix: freeLetter, min_pax: () => 1, max_pax: () => largestParty },
    },
    (asked, input) => {
      if (input.max_pax < input.min_pax) throw refusedField('max_pax', 'fewestGuests')
      let groupId = ''
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'queue')
          const made = await work.insert('queue-group', 'queue_group', settingsOf(input), 'queue.create')
          groupId = made.id
        },
        answer: (work) => answerRow(work, 'queue_group', groupId),
      })
    },
  )

  api.store(
    'put',
    '/admin/queue',
    {
      tag,
      feature: chart.feature,
      summary: 'Change how a line is set up',
      body: z
        .strictObject({ ...lineSettings, id, version })
        .partial()
        .required({ id: true }),
      answer: QueueGroupWithEntries,
    },
    (asked, input) => {
      const { id: groupId, version: seen, ...settings } = input
      return toLine(asked, input, () => groupId, { event: { type: 'queue.configure', ...settings }, version: seen })
    },
  )

  api.store(
    'delete',
    '/admin/queue',
    {
      tag,
      feature: chart.feature,
      summary: 'Take a closed line away',
      body: z.strictObject({ id, version }),
      answer: QueueGroupWithEntries,
    },
    (asked, input) => toLine(asked, input, () => input.id, { event: { type: 'queue.remove' }, version: input.version }),
  )

  api.store(
    'post',
    '/admin/merchant_user_queue',
    {
      tag,
      feature: chart.feature,
      right: rowReaders.queue_entry,
      summary: 'Parties of today or of earlier days',
      body: z
        .strictObject({ ...listQuery, queue_id: id.optional(), status: z.enum(queueEntryStates).optional() })
        .partial(),
      answer: listing(QueueEntry),
    },
    async ({ deps, store }, input): Promise<Listing<QueueEntry>> => {
      const { search, startDate, endDate, start = 0, length = 10 } = input
      const wanted = and(
        eq(queueEntries.merchantId, store.merchantId),
        input.queue_id ? eq(queueEntries.groupId, input.queue_id) : undefined,
        input.status ? eq(queueEntries.state, input.status) : undefined,
        startDate
          ? startDate.length === 10
            ? gte(queueEntries.businessDay, startDate)
            : gte(queueEntries.joinedAt, new Date(startDate))
          : undefined,
        endDate
          ? endDate.length === 10
            ? lte(queueEntries.businessDay, endDate)
            : lt(queueEntries.joinedAt, new Date(endDate))
          : undefined,
        or(holds(search, queueEntries.ticket, queueEntries.name), holdsPhone(search, queueEntries.phone)),
      )
      const ids = await deps.db
        .select({ id: queueEntries.id, total: sql`count(*) OVER ()`.mapWith(Number) })
        .from(queueEntries)
        .where(wanted)
        .orderBy(desc(queueEntries.joinedAt), desc(queueEntries.id))
        .limit(length)
        .offset(start)
      const total = ids[0]?.total ?? (start > 0 ? await deps.db.$count(queueEntries, wanted) : 0)
      const rows = await queueEntryRows(deps.db, store, { ids: ids.map((row) => row.id) })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return {
        aaData: ids.flatMap((row) => byId.get(row.id) ?? []),
        recordsTotal: await deps.db.$count(queueEntries, eq(queueEntries.merchantId, store.merchantId)),
        recordsFiltered: total,
      }
    },
  )
}
