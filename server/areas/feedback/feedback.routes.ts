import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { feedbackDays, feedbackFields } from '#contract/charts/feedback.ts'
import { id, origin } from '#contract/charts/fields.ts'
import { feedbackStates } from '#contract/rewards/states.ts'
import { Feedback, FeedbackPage } from '#contract/rewards/feedback-row.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { goneOrderStates, type OrderState } from '#contract/states.ts'
import { QrPicture } from '#contract/queue/queue-door.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { feedbacks, orders } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { refs, runCommand } from '../../engine/command.ts'
import type { Store } from '../../http/store.ts'
import type { Work } from '../../engine/work.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { during } from '../../http/period.ts'
import { refusedField } from '../../http/problem.ts'
import { withAllowed } from '../../engine/answers.ts'
import { guestCalls } from '../queue/door/guest-calls.ts'
import { qrOf } from '../queue/door/qr.ts'
import { keyOf } from '../queue/door/queue-key.ts'
import { feedbackRows } from './feedback-rows.ts'
import { rowReaders } from '../../http/row-readers.ts'

/** Maximum number of feedbacks per minute from one address, which the guests of a restaurant share. */
const wordsPerMinute = 30

const filters = z.strictObject({
  ...listQuery,
  status: z.enum([...feedbackStates, 'all']).default('all'),
  /** Filters by the highest score. */
  score: z.coerce.number().int().min(1).max(5).optional(),
})

/** Lists the feedback of guests, the latest first. */
async function listFeedback(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof filters>,
): Promise<Listing<Feedback>> {
  const ofStore = eq(feedbacks.merchantId, store.merchantId)
  const where = and(
    ofStore,
    query.status === 'all' ? undefined : eq(feedbacks.state, query.status),
    query.score === undefined ? undefined : lte(feedbacks.score, query.score),
    query.search ? holds(query.search, feedbacks.text) : undefined,
    during(feedbacks.createdAt, query, store),
  )
  const direction = query.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(where)
    .orderBy(direction(feedbacks.createdAt), direction(feedbacks.id))
    .limit(query.length)
    .offset(query.start)
  const rows = await feedbackRows(
    db,
    store,
    page.map((row) => row.id),
  )
  const [recordsTotal, recordsFiltered] = await Promise.all([
    db.$count(feedbacks, ofStore),
    db.$count(feedbacks, where),
  ])
  return { aaData: rows.map((row) => withAllowed(actor, 'feedback', row)), recordsTotal, recordsFiltered }
}

/** Reads the order of a code, which is its unguessable id. Throws 404 if there is none, or it was not served. */
async function orderOf(tx: Db | Tx, { merchantId }: Store, code: string): Promise<typeof orders.$inferSelect> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.id, code)))
  const isGone = order && (goneOrderStates as readonly OrderState[]).includes(order.state)
  if (!order || isGone) throw new ApiError('not_found')
  return order
}

/** Reads the feedback page of an order's guest. */
async function pageOf(tx: Db | Tx, store: Store, code: string): Promise<FeedbackPage> {
  const order = await orderOf(tx, store, code)
  const [said] = await tx
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.merchantId, store.merchantId), eq(feedbacks.orderId, code)))
  const isOver = store.now.getTime() - order.placedAt.getTime() > feedbackDays * 86_400_000
  return {
    store: store.row.name,
    order_number: order.number,
    ordered_at: order.placedAt.toISOString(),
    state: said ? 'given' : isOver ? 'over' : 'open',
    score: said?.score ?? null,
    text: said && said.state !== 'hidden' ? said.text : '',
    answer: said?.answer ?? '',
  }
}

/** Stores the feedback of an order's guest, once. */
async function give(work: Work, code: string, { score, text }: z.output<typeof feedbackFields>): Promise<void> {
  const { state } = await pageOf(work.tx, work.store, code)
  if (state !== 'open') throw refusedField('code', state === 'given' ? 'feedbackGiven' : 'feedbackOver')
  const { memberId } = work.row('order', code)
  const [createdAt, brandId] = [work.now, work.store.row.brandId]
  const values = { orderId: code, brandId, memberId, score, text, createdAt, stateAt: createdAt }
  await work.insert('feedback', 'feedback', values, 'feedback.give')
}

/** Routes of the feedback of guests: for their own page, and for the staff who answer. */
export function feedbackRoutes(api: Api, deps: Deps): void {
  const open = guestCalls(api, deps, { tag: 'Guests', limits: [wordsPerMinute] })
  const path = '/public/feedback/{key}/{id}'

  open(
    'get',
    path,
    { summary: 'The page of a guest who says how it was', answer: FeedbackPage },
    async ({ store }, { id: code }) => pageOf(deps.db, store, code),
  )

  open(
    'post',
    path,
    { summary: 'Say how it was, once per order', answer: FeedbackPage, body: feedbackFields, counts: 'by address' },
    async (asked, { id: code, ...said }) => {
      await orderOf(deps.db, asked.store, code)
      return runCommand(asked, {
        input: said,
        subjects: async () => refs('order', code),
        run: (work) => give(work, code, said),
        answer: (work) => pageOf(work.tx, asked.store, code),
      })
    },
  )

  api.store(
    'get',
    '/admin/feedback',
    {
      tag: 'Members',
      right: rowReaders.feedback,
      summary: 'What guests said after their visits',
      answer: listing(Feedback),
      query: filters,
    },
    listFeedback,
  )

  api.store(
    'get',
    '/admin/feedback_code',
    {
      tag: 'Members',
      right: rowReaders.print_job,
      summary: 'The address where the guest of an order says how it was, as a QR picture',
      answer: QrPicture,
      query: z.strictObject({ order_id: id, origin }),
    },
    async ({ store }, { order_id: orderId, origin: where }) => {
      await orderOf(deps.db, store, orderId)
      const { key } = await keyOf(deps.db, store.merchantId)
      if (key === null) throw new ApiError('not_found')
      return qrOf([where, 'feedback', key, encodeURIComponent(orderId)].join('/'))
    },
  )
}
