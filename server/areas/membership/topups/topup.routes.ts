import { topupStates } from '#contract/members/credit.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { topupPayment } from '#contract/charts/topup.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { Topup } from '#contract/members/member.ts'
import { topup as chart } from '#machines/topup.machine.ts'
import { members, topups } from '../../../db/schema/index.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import { setDeadline } from '../../../engine/deadlines/set-deadline.ts'
import type { Work } from '../../../engine/work.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { ApiError } from '../../../http/errors.ts'
import { holds, listQuery } from '../../../http/list-query.ts'
import { during } from '../../../http/period.ts'
import { refusedField } from '../../../http/problem.ts'
import { answerRow, withAllowed } from '../../../engine/answers.ts'
import { rewardsOf } from '../../rewards/give-by-channel.ts'
import { memberNamed } from '../../members/member-named.ts'
import { topupRows } from '../../members/wallet/topup-rows.ts'
import { lapsing } from './topup.effects.ts'

const tag = 'Members'
const right = ['cashier', 'members', 'report'] as const
const path = '/admin/topup'

const filters = z.strictObject({ ...listQuery, status: z.enum(topupStates).optional(), member_id: id.optional() })
const selling = z.strictObject({
  member_id: id,
  topup_package_id: id,
  payment_method: topupPayment.payment_method.optional(),
  tendered: topupPayment.tendered,
})

/** Lists the top-ups of a store, the latest first; those of this month if no days are given. */
async function listTopups(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof filters>,
): Promise<Listing<Topup>> {
  const isDated = query.startDate !== undefined || query.endDate !== undefined
  const month = { startDate: `${store.businessDay.slice(0, 8)}01` }
  const ofStore = eq(topups.merchantId, store.merchantId)
  const where: SQL | undefined = and(
    ofStore,
    query.status && eq(topups.state, query.status),
    query.member_id === undefined ? undefined : eq(topups.memberId, query.member_id),
    holds(query.search, topups.name, members.name),
    during(topups.at, isDated || query.member_id !== undefined ? query : month, store),
  )
  const ofMember = and(eq(members.brandId, topups.brandId), eq(members.id, topups.memberId))
  const direction = query.order === 'asc' ? asc : desc
  const all = db.select({ id: topups.id }).from(topups).innerJoin(members, ofMember).where(where)
  const recordsFiltered = await db.$count(all.as('found'))
  const page = await all.orderBy(direction(topups.at), direction(topups.id)).limit(query.length).offset(query.start)
  const ids = page.map((row) => row.id)
  return {
    aaData: (await topupRows(db, store, ids)).map((row) => withAllowed(actor, 'topup', row)),
    recordsTotal: await db.$count(topups, ofStore),
    recordsFiltered,
  }
}

/** Begins a sale of credit with the present terms of its package. It lapses at the end of the day. */
async function begin(work: Work, { member_id: memberId, ...input }: z.output<typeof selling>): Promise<string> {
  const { store, now, actor } = work
  await memberNamed(work, memberId)
  const { id: topupPackageId, name, price, credit, bonus, status } = work.row('topup_package', input.topup_package_id)
  if (status !== 'active') throw refusedField('topup_package_id', 'packageOff')
  const terms = { topupPackageId, name, price, credit, bonus }
  const whose = { brandId: store.row.brandId, memberId, staffId: actor.id }
  const row = await work.insert('topup', 'topup', { ...whose, ...terms, at: now, stateAt: now }, 'topup.start')
  await setDeadline(work, lapsing(row.id), store.dayEnds)
  return row.id
}

/** Routes of the credit that is sold to members. Every step after the first is an event of its chart. */
export function topupRoutes(api: Api): void {
  api.store(
    'get',
    path,
    { tag, right, summary: 'Credit that was sold, of this month', answer: listing(Topup), query: filters },
    (asked, input) => listTopups(asked, input),
  )

  api.store(
    'get',
    `${path}/{id}`,
    { tag, right, row: 'topup', summary: 'One sale of credit', answer: Topup },
    async ({ deps: { db }, actor, store }, input) => {
      const [row] = await topupRows(db, store, [input.id])
      if (!row) throw new ApiError('not_found')
      return withAllowed(actor, 'topup', row)
    },
  )

  api.store(
    'post',
    path,
    {
      tag,
      feature: chart.feature,
      summary: 'Sell credit to a member; with a way to pay it is paid at once',
      answer: Topup,
      body: selling,
    },
    (asked, { id: _, ...input }) => {
      let topupId = ''
      return runCommand(asked, {
        input,
        subjects: async (tx) => [
          { type: 'topup_package', id: input.topup_package_id },
          { type: 'member', id: input.member_id },
          ...(await rewardsOf(tx, asked.store.merchantId, 'topup_package')),
        ],
        async run(work) {
          checkMay(work, 'cashier')
          topupId = await begin(work, input)
          const { payment_method: method, tendered } = input
          if (method === undefined) return
          await work.send('topup', topupId, {
            type: 'topup.pay',
            payment_method: method,
            ...(tendered && { tendered }),
          })
        },
        answer: (work) => answerRow(work, 'topup', topupId),
      })
    },
  )
}
