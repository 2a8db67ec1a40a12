import { and, asc, desc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { amount, id, text } from '#contract/charts/fields.ts'
import { day } from '#contract/days.ts'
import { mayRead } from '#contract/readable-by.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { Voucher, codeKey } from '#contract/members/voucher.ts'
import { voucherStates } from '#contract/states.ts'
import { voucher as chart } from '#machines/voucher.machine.ts'
import { vouchers } from '../../../db/schema/index.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { holds, listQuery } from '../../../http/list-query.ts'
import { during } from '../../../http/period.ts'
import { voucherRows } from '../voucher-rows.ts'
import { answerRow } from '../../../engine/answers.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import { issueVoucher } from './issue-voucher.ts'
import { rowReaders } from '../../../http/row-readers.ts'

const tag = 'Members'
const path = '/admin/voucher'

const filters = z.strictObject({
  ...listQuery,
  status: z.enum([...voucherStates, 'all']).default('all'),
  member_id: id.optional(),
})

const issuing = z.strictObject({
  name: text(80).pipe(z.string().min(1)),
  /** Code that the guest shows; generated if it is omitted. */
  code: z
    .string()
    .regex(/^(?=(-*[A-Za-z0-9]){4})[A-Za-z0-9-]{4,40}$/, 'has 4 to 40 letters and digits, and hyphens between them')
    .optional(),
  kind: z.enum(['percent', 'amount']),
  /** In basis points, or in minor units. */
  value: amount,
  minimum: amount.optional(),
  maximum: amount.optional(),
  uses_limit: z.int().min(1).max(1000).default(1),
  member_id: id.optional(),
  expires_on: day.optional(),
})

/** Returns the condition that a code matches a search; a person who may not read codes must know the whole code. */
function codeIs({ rights }: Actor, search: string) {
  const isWhole = eq(vouchers.codeKey, codeKey(search))
  return mayRead(rights, 'code') ? or(holds(search, vouchers.code), isWhole) : isWhole
}

/** Lists the vouchers of a store, the latest first. */
async function listVouchers(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof filters>,
): Promise<Listing<Voucher>> {
  const ofStore = eq(vouchers.merchantId, store.merchantId)
  const where = and(
    ofStore,
    query.search ? or(holds(query.search, vouchers.name), codeIs(actor, query.search)) : undefined,
    query.status === 'all' ? undefined : eq(vouchers.state, query.status),
    query.member_id === undefined ? undefined : eq(vouchers.memberId, query.member_id),
    during(vouchers.issuedAt, query, store),
  )
  const direction = query.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(where)
    .orderBy(direction(vouchers.issuedAt), direction(vouchers.id))
    .limit(query.length)
    .offset(query.start)
  const ids = page.map((row) => row.id)
  const [recordsTotal, recordsFiltered] = await Promise.all([db.$count(vouchers, ofStore), db.$count(vouchers, where)])
  return {
    aaData: await voucherRows(db, store, ids),
    recordsTotal,
    recordsFiltered,
  }
}

/**
 * Routes of vouchers: the list, and issuing one. Every other step is an event of its chart, or of the chart of its
 * order.
 */
export function voucherRoutes(api: Api): void {
  api.store(
    'get',
    path,
    {
      tag,
      right: rowReaders.voucher,
      summary: 'Vouchers of the store, by code or name',
      answer: listing(Voucher),
      query: filters,
    },
    (asked, input) => listVouchers(asked, input),
  )

  api.store(
    'post',
    path,
    { tag, feature: chart.feature, summary: 'Issue a voucher', answer: Voucher, body: issuing },
    (asked, { id: _, ...input }) => {
      let voucherId = ''
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'discount')
          voucherId = await issueVoucher(work, input)
        },
        answer: (work) => answerRow(work, 'voucher', voucherId),
      })
    },
  )
}
