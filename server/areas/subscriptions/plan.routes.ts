import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { id, text, version } from '#contract/charts/fields.ts'
import { Plan } from '#contract/subscriptions/subscription.ts'
import { billingIntervals } from '#contract/subscriptions/billing-states.ts'
import { isHouse } from '#contract/roles.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { plans, subscriptions } from '../../db/schema/index.ts'
import { runCommand } from '../../engine/command.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { isCurrency } from '../stores/known-places.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Subscriptions'

const terms = {
  name: text(60).pipe(z.string().min(1)),
  currency: z.string().regex(/^[A-Z]{3}$/, 'is a currency, as EUR'),
  amount: z.int().min(0).max(100_000_000),
  every: z.enum(billingIntervals),
  trial_days: z.int().min(0).max(365),
  status: z.enum(['active', 'inactive']),
}

/** Reads plans as the API shows them, the cheapest first; `stores` is the number of present subscribers. */
async function planRows(tx: Db | Tx): Promise<Plan[]> {
  const live = and(eq(subscriptions.planId, plans.id), ne(subscriptions.state, 'cancelled'))
  const rows = await tx
    .select({ plan: plans, stores: sql`count(${subscriptions.id})`.mapWith(Number) })
    .from(plans)
    .leftJoin(subscriptions, live)
    .groupBy(plans.id)
    .orderBy(asc(plans.currency), asc(plans.amount), asc(plans.id))
  return rows.map(({ plan: { trialDays, ...plan }, stores }) => ({ ...plan, trial_days: trialDays, stores }))
}

function checkHouse({ actor }: AskedOfStore): void {
  if (!isHouse(actor.role)) throw new ApiError('right_missing', { message: 'Only the house does this.' })
}

/** Routes of plans: all people who set up a store may read the offered ones, the platform writes them. */
export function planRoutes(api: Api): void {
  api.person(
    'get',
    ['/admin/plan', '/plan_list', '/admin/plan_list'],
    {
      tag,
      right: rowReaders.subscription,
      summary: 'Plans that stores can subscribe to',
      query: z.strictObject({ ...shortListQuery, merchant_id: id.optional() }),
      answer: listing(Plan),
    },
    async ({ deps, actor }, query) => {
      const rows = await planRows(deps.db)
      const seen = isHouse(actor.role)
        ? rows
        : rows.filter(({ status }) => status === 'active').map((row) => ({ ...row, stores: 0 }))
      return partOf(seen, query, ({ name }) => [name])
    },
  )

  const write = (asked: AskedOfStore, input: object, event: string, run: (tx: Tx) => Promise<string>) => {
    checkHouse(asked)
    let planId = ''
    return runCommand(asked, {
      input,
      subjects: async () => [],
      async run(work) {
        planId = await run(work.tx)
        const [row] = await work.tx.select().from(plans).where(eq(plans.id, planId))
        work.note({
          chart: 'billing-plan',
          subjectType: 'merchant',
          subjectId: work.store.merchantId,
          event,
          fromState: null,
          toState: row!.status,
          subjectVersion: row!.version,
          detail: { ...row },
        })
      },
      answer: async (work) => (await planRows(work.tx)).find(({ id }) => id === planId),
    })
  }

  api.store(
    'post',
    '/admin/plan',
    {
      tag,
      summary: 'Add a plan (the house)',
      body: z.strictObject({
        ...terms,
        trial_days: terms.trial_days.default(0),
        status: terms.status.default('active'),
      }),
      answer: Plan,
    },
    (asked, { merchant_id: _, ...input }: Record<string, unknown> & z.output<z.ZodObject<typeof terms>>) =>
      write(asked, input, 'billingPlan.add', async (tx) => {
        if (!isCurrency(input.currency)) throw refusedField('currency', 'currency')
        const planId = asked.deps.ids.id()
        const { name, currency, amount, every, status } = input
        await tx
          .insert(plans)
          .values({ id: planId, name, currency, amount, every, trialDays: input.trial_days, status })
        return planId
      }),
  )

  api.store(
    'put',
    '/admin/plan/{id}',
    {
      tag,
      summary: 'Change a plan (the house); subscriptions keep the terms that they began with',
      body: z.strictObject(terms).omit({ currency: true }).partial().extend({ version }),
      answer: Plan,
    },
    (asked, { id: planId, version: seen, ...input }) =>
      write(asked, { id: planId, version: seen, ...input }, 'billingPlan.change', async (tx) => {
        const [row] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update')
        if (!row) throw new ApiError('not_found')
        if (seen !== undefined && seen !== row.version) throw new ApiError('version_stale')
        const { trial_days: trialDays, name, amount, every, status } = input
        const given = { name, amount, every, status, trialDays }
        const patch = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        if (Object.keys(patch).length === 0) throw invalidField('name', 'say what changes')
        await tx
          .update(plans)
          .set({ ...patch, version: row.version + 1 })
          .where(eq(plans.id, planId))
        return planId
      }),
  )
}
