import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Settlement, SettlementListing } from '#contract/payments/settlement.ts'
import { id, version } from '#contract/charts/fields.ts'
import { settlementEvents } from '#contract/charts/settlement.ts'
import { day } from '#contract/days.ts'
import type { Tx } from '../../db/handle.ts'
import { settlements } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { daysToPost } from '../../reports/days-to-post.ts'
import { settlementRows, settlementsIn } from './settlement-rows.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { settlementFamily } from '../families/families.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Settlement'

/** Finds the settlement of a business day, and creates it if there is none; two simultaneous callers get the same. */
async function settlementOf(
  tx: Tx,
  { deps, store }: AskedOfStore,
  businessDay: string,
): Promise<{ id: string; isBegun: boolean }> {
  const { merchantId } = store
  const begun = await tx
    .insert(settlements)
    .values({ merchantId, id: deps.ids.id(), businessDay, stateAt: store.now })
    .onConflictDoNothing()
    .returning({ id: settlements.id })
  if (begun[0]) return { id: begun[0].id, isBegun: true }
  const [row] = await tx
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), eq(settlements.businessDay, businessDay)))
  return { id: row!.id, isBegun: false }
}

const noteBegun = (work: Work, { id: subjectId, state, version: subjectVersion }: SubjectRow<'settlement'>): void =>
  void work.note({
    chart: 'settlement',
    subjectType: 'settlement',
    subjectId,
    event: 'settlement.begin',
    fromState: null,
    toState: state,
    subjectVersion,
  })

/** Routes to close a business day: to add up its payments, and to post it (workflows 3.11). */
export function settlementRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/transaction_settlement',
    {
      tag,
      right: rowReaders.settlement,
      summary: 'Business days that were closed or begun to be, latest first',
      query: z.strictObject(listQuery),
      answer: SettlementListing,
    },
    async ({ deps, actor, store }, query) => {
      const ofStore = eq(settlements.merchantId, store.merchantId)
      const which = settlementsIn(store, query)
      const rows = await settlementRows(deps.db, store, { ...query, which })
      return {
        aaData: rows.map((row) => withAllowed(actor, 'settlement', row)),
        recordsTotal: await deps.db.$count(settlements, ofStore),
        recordsFiltered: await deps.db.$count(settlements, and(ofStore, which)),
        to_post: await daysToPost(deps.db, store),
      }
    },
  )

  api.store(
    'post',
    '/admin/transaction_settlement',
    {
      tag,
      summary: 'Add up a business day; what is still open is listed, and accepted with a PIN',
      body: z.strictObject({
        business_day: day.refine((date) => date >= '2000-01-01', 'is too long ago').optional(),
        accept: z.boolean().optional(),
        approval_id: id.optional(),
        version,
      }),
      answer: Settlement,
    },
    (asked, input) => {
      const {
        business_day: businessDay = asked.store.businessDay,
        accept,
        approval_id: approvalId,
        version: seen,
      } = input
      if (businessDay > asked.store.businessDay)
        throw new ApiError('input_invalid', { details: [{ field: 'business_day', message: 'has not begun yet' }] })
      let settlementId = ''
      let begunBy: Tx | null = null
      return runCommand(asked, {
        input,
        async subjects(tx) {
          const found = await settlementOf(tx, asked, businessDay)
          settlementId = found.id
          if (found.isBegun) begunBy = tx
          return [...refs('settlement', settlementId), ...refs('approval', approvalId)]
        },
        async run(work) {
          if (begunBy === work.tx) noteBegun(work, work.row('settlement', settlementId))
          const event = { type: 'settlement.calculate', ...(accept !== undefined && { accept }) }
          try {
            await act(work, { chart: 'settlement', id: settlementId, event, version: seen, approvalId })
          } catch (error) {
            const isKept = error instanceof ApiError && ['illegal_transition', 'approval_required'].includes(error.code)
            if (!isKept) throw error
            // The settlement stays, so that a PIN can accept the open points.
            const current = await answerRow(work, 'settlement', settlementId)
            work.refusal = new ApiError(error.code, { ...error.more, message: error.message, current })
          }
        },
        answer: (work) => answerRow(work, 'settlement', settlementId),
      })
    },
  )

  api.store(
    'post',
    ['/admin/stamp_transaction_settlement', '/stamp_transaction_settlement'],
    {
      tag,
      summary: 'Post a business day that was added up: its payments are settled',
      body: settlementEvents['settlement.post'].extend({ settlement_id: id, approval_id: id.optional(), version }),
      answer: Settlement,
    },
    (asked, input) => {
      const { settlement_id: settlementId, approval_id: approvalId, version: seen, ...fields } = input
      const event = { type: 'settlement.post', ...fields }
      return runCommand(asked, {
        input,
        subjects: async (tx) => [
          ...(await settlementFamily(tx, asked.store.merchantId, settlementId, event)),
          ...refs('approval', approvalId),
        ],
        run: (work) => act(work, { chart: 'settlement', id: settlementId, event, version: seen, approvalId }),
        answer: (work) => answerRow(work, 'settlement', settlementId),
      })
    },
  )
}
