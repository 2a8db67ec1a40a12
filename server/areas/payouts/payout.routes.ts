import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { Settlement } from '#contract/payments/settlement.ts'
import { id, version } from '#contract/charts/fields.ts'
import { settlementEvents } from '#contract/charts/settlement.ts'
import { Payout, PayoutListing, SettlementItem } from '#contract/payouts/payout.ts'
import { payoutStates } from '#contract/subscriptions/billing-states.ts'
import { payout } from '#machines/payout.machine.ts'
import { businessDayOf } from '../../business-day.ts'
import { payouts, settlements } from '../../db/schema/index.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import { illegal } from '../../engine/refusal.ts'
import type { Store } from '../../http/store.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { itemRows, payoutRows } from './payout-rows.ts'
import { planPayout, waitingFor } from './plan-payout.ts'

const tag = 'Settlement'

const query = z.strictObject({ ...listQuery, status: z.enum(payoutStates).optional() })

function payoutsIn({ row }: Store, { search, startDate, endDate, status }: z.output<typeof query>): SQL | undefined {
  const dayOf = (value: string) => (value.length === 10 ? value : businessDayOf(new Date(value), row))
  return and(
    status === undefined ? undefined : eq(payouts.state, status),
    startDate === undefined ? undefined : gte(payouts.toDay, dayOf(startDate)),
    endDate === undefined ? undefined : lte(payouts.fromDay, dayOf(endDate)),
    holds(search, payouts.reference, payouts.remark, sql`${payouts.toDay}::text`),
  )
}

/** Routes of payouts and of the items of posted days. Every step of a payout is an event of its chart. */
export function payoutRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/payout',
    {
      tag,
      right: 'settle',
      summary: 'Payouts of what guests paid online, and what waits for the next one',
      query,
      answer: PayoutListing,
    },
    async ({ deps, actor, store }, input): Promise<PayoutListing> => {
      const { db } = deps
      const ofStore = eq(payouts.merchantId, store.merchantId)
      const which = payoutsIn(store, input)
      const { methods: _, settlementIds: __, itemIds: ___, ...waiting } = await waitingFor(db, store)
      const { payoutEvery, payoutMinimum, payoutHolder, payoutIban } = store.row
      const [sum] = await db
        .select({ amount: sql`coalesce(sum(${payouts.amount}), 0)`.mapWith(Number) })
        .from(payouts)
        .where(and(ofStore, which))
      return {
        aaData: (await payoutRows(db, store, { ...input, which })).map((row) => withAllowed(actor, 'payout', row)),
        recordsTotal: await db.$count(payouts, ofStore),
        recordsFiltered: await db.$count(payouts, and(ofStore, which)),
        totals: { amount: sum!.amount },
        waiting,
        terms: {
          every: payoutEvery as 'day' | 'week' | 'month',
          minimum: payoutMinimum,
          holder: payoutHolder,
          iban_end: payoutIban?.slice(-4) ?? null,
        },
      }
    },
  )

  api.store(
    'post',
    '/admin/payout',
    {
      tag,
      summary: 'Plan a payout of all that waits, before its period is over',
      body: z.strictObject({}),
      answer: Payout,
    },
    (asked, input) => {
      let payoutId = ''
      return runCommand(asked, {
        input,
        standsAlone: true,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'settle')
          const row = await planPayout(work, undefined, 1)
          if (!row) throw illegal(payout, 'planned', { hasAccount: true }, 'payout.plan', 'hasSomething')
          payoutId = row.id
        },
        answer: (work) => answerRow(work, 'payout', payoutId),
      })
    },
  )

  api.store(
    'get',
    '/admin/payout/{id}',
    { tag, right: 'settle', row: 'payout', summary: 'One payout', answer: Payout },
    async (asked, input) => {
      const [row] = await payoutRows(asked.deps.db, asked.store, { which: eq(payouts.id, input.id) })
      if (!row) throw new ApiError('not_found')
      return withAllowed(asked.actor, 'payout', row)
    },
  )

  api.store(
    'get',
    '/admin/settlement_item',
    {
      tag,
      right: 'settle',
      row: 'settlement',
      summary: 'Items of a posted day: fees and other money beside its payments',
      query: z.strictObject({ settlement_id: id }),
      answer: listing(SettlementItem),
    },
    async (asked, { settlement_id: settlementId }) => {
      const { db } = asked.deps
      const which = and(eq(settlements.merchantId, asked.store.merchantId), eq(settlements.id, settlementId))
      if ((await db.$count(settlements, which)) === 0) throw new ApiError('not_found')
      const aaData = await itemRows(db, asked.store, [settlementId])
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )

  api.store(
    'post',
    '/admin/settlement_item',
    {
      tag,
      summary: 'Note a fee or other money beside the payments of a posted day',
      body: settlementEvents['settlement.addItem'].extend({ settlement_id: id, approval_id: id.optional(), version }),
      answer: Settlement,
    },
    (asked, input) => {
      const { settlement_id: settlementId, approval_id: approvalId, version: seen, ...fields } = input
      return runCommand(asked, {
        input,
        subjects: async () => [...refs('settlement', settlementId), ...refs('approval', approvalId)],
        run: (work) =>
          act(work, {
            chart: 'settlement',
            id: settlementId,
            event: { type: 'settlement.addItem', ...fields },
            version: seen,
            approvalId,
          }),
        answer: (work) => answerRow(work, 'settlement', settlementId),
      })
    },
  )
}
