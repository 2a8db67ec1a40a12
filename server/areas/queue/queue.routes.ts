import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { id, pax, remark, text, version } from '#contract/charts/fields.ts'
import { queueGroupEvents } from '#contract/charts/queue.ts'
import { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { queueGroup as chart } from '#machines/queue-group.machine.ts'
import { queueGroups } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../db/handle.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { linesWithEntries, queueEntryRows } from './queue-rows.ts'
import type { Store } from '../../http/store.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { reasonFills } from '../reasons/no-reason.ts'
import { entryFamily, queueFamily } from '../families/families.ts'
import { longestWaiting, onlyLine, tableForEntry, tableForGuests, turnOver } from './queue-fills.ts'
import { nextInLine } from './queue-group.effects.ts'
import type { Work } from '../../engine/work.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Queue'

const isOpen = ({ state }: { state: string }) => state === 'accepting'

/** Finds the line for a party: the smallest open line for its size, else the smallest one. */
export async function lineFor(tx: Db | Tx, store: Store, guests: number): Promise<string> {
  const rows = await tx
    .select()
    .from(queueGroups)
    .where(and(eq(queueGroups.merchantId, store.merchantId), ne(queueGroups.state, 'removed')))
  const [fitting] = rows
    .filter(({ minPax, maxPax }) => minPax <= guests && guests <= maxPax)
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.maxPax - b.maxPax || a.sort - b.sort)
  if (!fitting) throw refusedField('pax', 'noLine')
  return fitting.id
}

interface SentEvent {
  event: ChartEvent
  version?: number
  approvalId?: string
}

/** Sends an event to a line, and answers with `answer`. */
export const toLine = (
  asked: AskedOfStore,
  input: object,
  findLine: (tx: Tx) => Promise<string> | string,
  { event, version: seen, approvalId }: SentEvent,
  answer: (work: Work, groupId: string) => Promise<unknown> = (work, lineId) => answerRow(work, 'queue_group', lineId),
  check: (work: Work, groupId: string) => Promise<void> = async () => undefined,
) => {
  let groupId = ''
  return runCommand(asked, {
    input,
    async subjects(tx) {
      groupId = await findLine(tx)
      const family = await queueFamily(tx, asked.store.merchantId, groupId, event.table_id as string | undefined)
      return [...family, ...refs('approval', approvalId)]
    },
    async run(work) {
      await check(work, groupId)
      await act(work, { chart: 'queue-group', id: groupId, event, version: seen, approvalId })
    },
    answer: (work) => answer(work, groupId),
  })
}

/** Sends an event to a party, and answers with the party. */
const toEntry = (
  asked: AskedOfStore,
  input: { entry_id: string; approval_id?: string; version?: number },
  event: ChartEvent,
) =>
  runCommand(asked, {
    input: { ...input, event: event.type },
    subjects: async (tx) => [
      ...(await entryFamily(tx, asked.store.merchantId, input.entry_id, event.table_id as string | undefined)),
      ...refs('approval', input.approval_id),
    ],
    run: (work) =>
      act(work, {
        chart: 'queue-entry',
        id: input.entry_id,
        event,
        version: input.version,
        approvalId: input.approval_id,
      }),
    answer: (work) => answerRow(work, 'queue_entry', input.entry_id),
  })

/**
 * Checks that the next party is still the one that the person saw; else throws 409 with the present state of that
 * party, and the person who changed it.
 */
async function checkNext(work: Work, groupId: string, tableId: string | undefined, entryId: string): Promise<void> {
  if (nextInLine(work, groupId, tableId !== undefined)?.id === entryId) return
  const [current] = await queueEntryRows(work.tx, work.store, { ids: [entryId] })
  if (!current) throw new ApiError('not_found')
  throw new ApiError('version_stale', { details: { version: current.version }, current })
}

/** Returns the party that a command on a line created or served. */
async function answerServed(work: Work, groupId: string): Promise<QueueEntry> {
  const { lastEntryId } = work.row('queue_group', groupId)
  const made = work.rows('queue_entry').find((entry) => !work.before('queue_entry', entry.id))
  return answerRow(work, 'queue_entry', made?.id ?? lastEntryId!)
}

const guests = { pax, name: text(80).optional(), phone: text(30).optional(), remark }

/** Routes of the queue: the waiting parties, and the steps to call, seat and end them (spec 7, Queue). */
export function queueRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/queue',
    {
      tag,
      right: rowReaders.queue_group,
      summary: 'The lines with everybody who stands in them',
      query: z.strictObject(shortListQuery),
      answer: listing(QueueGroupWithEntries),
    },
    async ({ deps, actor, store }, query) => {
      const lines = await linesWithEntries(deps.db, store)
      const rows = lines.map((line) => ({
        ...withAllowed(actor, 'queue_group', line),
        entries: line.entries.map((entry) => withAllowed(actor, 'queue_entry', entry)),
        undoable: line.undoable.map((entry) => withAllowed(actor, 'queue_entry', entry)),
      }))
      return partOf(rows, query, ({ name, entries }) => [name, ...entries.flatMap((one) => [one.name, one.ticket])])
    },
  )

  api.store(
    'post',
    '/admin/merchant_queue',
    {
      tag,
      feature: chart.feature,
      summary: 'Open, pause, resume or close a line, or let walk-ins in directly',
      body: z.strictObject({
        queue_id: id,
        action: z.enum(['open', 'pause', 'resume', 'direct', 'close', 'dismiss']),
        minutes: queueGroupEvents['queue.pause'].shape.minutes,
        approval_id: id.optional(),
        version,
      }),
      answer: QueueGroupWithEntries,
      fills: { queue_id: onlyLine, action: turnOver },
    },
    (asked, input) => {
      const { queue_id, action, minutes, version: seen, approval_id: approvalId } = input
      const event = { type: `queue.${action}`, ...(action === 'pause' && minutes && { minutes }) }
      return toLine(asked, input, () => queue_id, { event, version: seen, approvalId })
    },
  )

  api.store(
    'post',
    ['/join_queue', '/admin/join_queue'],
    {
      tag,
      feature: chart.feature,
      summary: 'Give a party a ticket; without a line, in the one that fits',
      body: z.strictObject({ queue_id: id.optional(), ...guests }),
      answer: QueueEntry,
    },
    (asked, input) => {
      const { queue_id, ...party } = input
      const findLine = (tx: Tx) => queue_id ?? lineFor(tx, asked.store, party.pax)
      return toLine(asked, input, findLine, { event: { type: 'queue.join', ...party } }, answerServed)
    },
  )

  api.store(
    'patch',
    '/admin/serve_next',
    {
      tag,
      feature: chart.feature,
      summary: 'Call the next party, or seat it at a table',
      body: z.strictObject({ queue_id: id, table_id: id.optional(), entry_id: id.optional(), version }),
      answer: QueueEntry,
      fills: { queue_id: longestWaiting },
    },
    (asked, input) => {
      const { queue_id, table_id, entry_id } = input
      const event = { type: 'queue.serveNext', ...(table_id && { table_id }) }
      const check = async (work: Work, groupId: string) => {
        if (entry_id) await checkNext(work, groupId, table_id, entry_id)
      }
      return toLine(asked, input, () => queue_id, { event, version: input.version }, answerServed, check)
    },
  )

  api.store(
    'post',
    ['/serve_direct_queue', '/admin/serve_direct_queue'],
    {
      tag,
      feature: chart.feature,
      summary: 'Seat a walk-in that need not wait',
      body: z.strictObject({ queue_id: id, table_id: id, ...guests, approval_id: id.optional(), version }),
      answer: QueueEntry,
      fills: {
        queue_id: ({ deps, store }, { pax: count }) => lineFor(deps.db, store, Number(count)),
        table_id: tableForGuests,
      },
    },
    (asked, input) => {
      const { queue_id, approval_id: approvalId, version: seen, ...party } = input
      const event = { type: 'queue.seatDirect', ...party }
      return toLine(asked, input, () => queue_id, { event, version: seen, approvalId }, answerServed)
    },
  )

  const entryId = { entry_id: id, version, approval_id: id.optional() }
  api.store(
    'post',
    ['/call_queue_entry', '/admin/call_queue_entry'],
    {
      tag,
      feature: chart.feature,
      summary: 'Call a party, once more if it was called',
      body: z.strictObject(entryId),
      answer: QueueEntry,
    },
    (asked, input) => toEntry(asked, input, { type: 'queueEntry.call' }),
  )

  api.store(
    'post',
    ['/remove_queue_entry', '/admin/remove_queue_entry'],
    {
      tag,
      feature: chart.feature,
      summary: 'Take a party off the line, with a reason',
      body: z.strictObject({ ...entryId, reason_id: id.optional(), remark }),
      answer: QueueEntry,
      fills: reasonFills(() => 'queueEntry.remove'),
    },
    (asked, input) =>
      toEntry(asked, input, { type: 'queueEntry.remove', reason_id: input.reason_id, remark: input.remark }),
  )

  api.store(
    'post',
    ['/swap_queue_entry', '/admin/swap_queue_entry'],
    {
      tag,
      feature: chart.feature,
      summary: 'Let two parties that wait change places',
      body: z.strictObject({ ...entryId, other_entry_id: id, other_version: version }),
      answer: QueueEntry,
    },
    (asked, input) =>
      toEntry(asked, input, {
        type: 'queueEntry.swap',
        other_entry_id: input.other_entry_id,
        ...(input.other_version && { other_version: input.other_version }),
      }),
  )

  api.store(
    'post',
    ['/serve_queue', '/admin/serve_queue'],
    {
      tag,
      feature: chart.feature,
      summary: 'Seat a party at a table',
      body: z.strictObject({ ...entryId, table_id: id }),
      answer: QueueEntry,
      fills: { table_id: tableForEntry },
    },
    (asked, input) => toEntry(asked, input, { type: 'queueEntry.serve', table_id: input.table_id }),
  )
}
