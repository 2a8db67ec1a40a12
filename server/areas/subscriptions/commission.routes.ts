import { z } from 'zod'
import { CommissionListing, CommissionTerms } from '#contract/subscriptions/subscription.ts'
import { id, text } from '#contract/charts/fields.ts'
import { isHouse } from '#contract/roles.ts'
import { commissionTerms } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { approverOf } from '../identity/approver.ts'
import { agentsOf, isAgentOf, listCommission, payCommission } from './commission.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Subscriptions'
const path = '/admin/commission'
const pages = z.strictObject({ start: listQuery.start, length: listQuery.length })

function checkHouse({ actor }: AskedOfStore): void {
  if (!isHouse(actor.role)) throw new ApiError('right_missing', { message: 'Only the house does this.' })
}

/** Routes of agents' commission: the platform signs terms and pays, an agent reads only their own. */
export function commissionRoutes(api: Api, deps: Deps): void {
  api.store(
    'get',
    path,
    {
      tag,
      right: rowReaders.invoice,
      summary: 'Commission of the store’s agents for the house; for others their own',
      query: pages,
      answer: CommissionListing,
    },
    ({ deps: { db }, actor, store }, { start, length }) =>
      listCommission(db, store, { start, length, ...(!isHouse(actor.role) && { only: actor.id }) }),
  )

  const write = (
    asked: AskedOfStore,
    input: { agent_id: string },
    event: string,
    run: (work: Work) => Promise<Readonly<Record<string, string | number>>>,
  ) => {
    checkHouse(asked)
    return runCommand(asked, {
      input,
      standsAlone: true,
      subjects: async () => [],
      async run(work) {
        const { merchantId } = work.store
        if (!(await isAgentOf(work.tx, merchantId, input.agent_id))) throw refusedField('agent_id', 'noAgent')
        const detail = await run(work)
        work.note({
          chart: 'commission',
          subjectType: 'merchant',
          subjectId: merchantId,
          event,
          fromState: 'active',
          toState: 'active',
          subjectVersion: work.store.row.version,
          detail: { agent: input.agent_id, ...detail },
        })
      },
      answer: async ({ tx, store }) => (await agentsOf(tx, store)).find((one) => one.agent_id === input.agent_id),
    })
  }

  const signed = z.strictObject({
    agent_id: id,
    basis_points: z.int().min(1).max(10_000),
    months: z.int().min(1).max(120),
  })
  api.store(
    'post',
    `${path}_terms`,
    {
      tag,
      summary: 'Sign an agent’s share of the store’s paid invoices, once (the house)',
      body: signed,
      answer: CommissionTerms,
    },
    (asked, input) =>
      write(asked, input, 'commission.sign', async ({ tx, store }) => {
        const { agent_id: accountId, basis_points: basisPoints, months } = input
        const { merchantId, businessDay: signedOn } = store
        const [made] = await tx
          .insert(commissionTerms)
          .values({ merchantId, accountId, basisPoints, months, signedOn })
          .onConflictDoNothing()
          .returning()
        if (!made) throw refusedField('agent_id', 'alreadySigned')
        return { basis_points: basisPoints, months }
      }),
  )

  const paid = z.strictObject({
    agent_id: id,
    reference: text(200).pipe(z.string().min(1)),
    pin: z.string().regex(/^\d{6}$/, 'has six digits'),
  })
  api.store(
    'post',
    path,
    {
      tag,
      summary: 'Pay an agent what is owed, by a numbered statement (the house, with a PIN)',
      body: paid,
      answer: CommissionTerms,
    },
    async (asked, { agent_id, reference, pin }) => {
      checkHouse(asked)
      await approverOf(deps, asked, pin, ['settle'], asked.actor.id)
      return write(asked, { agent_id }, 'commission.pay', async (work) => {
        const statement = await payCommission(work, { accountId: agent_id, reference })
        if (!statement) throw refusedField('agent_id', 'nothingOwed')
        return { number: statement.number, amount: statement.amount }
      })
    },
  )
}
