import { and, asc, desc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { amount, id, text } from '#contract/charts/fields.ts'
import { day } from '#contract/days.ts'
import { mayRead } from '#contract/readable-by.ts'
import type { Listing } from '#contract/rows/listing.ts'
import type { Voucher } from '#contract/rows/voucher.ts'
import { voucherStates } from '#contract/states.ts'
import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { vouchers } from '../../../db/schema/index.ts'
import { setDeadline } from '../../../engine/deadlines/set-deadline.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { invalidField } from '../../../http/errors.ts'
import { holds, listQuery } from '../../../http/list-query.ts'
import { memberNamed } from '../member-named.ts'
import { during } from '../../../http/period.ts'
import { voucherRows } from '../voucher-rows.ts'
import { answerRow } from '../../answers.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import { enter } from '../voucher.effects.ts'
import type { Work } from '../../../engine/work.ts'

const tag = 'Members'
const path = '/admin/voucher'

const listing = z.strictObject({
  ...listQuery,
  status: z.enum([...voucherStates, 'all']).default('all'),
  member_id: id.optional(),
})

const issuing = z.strictObject({
  name: text(80).pipe(z.string().min(1)),
  /** Code that the guest shows; made up where it is not given. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'has 4 to 40 letters, digits and hyphens')
    .optional(),
  kind: z.enum(['percent', 'amount']),
  /** Basis points, or minor units. */
  value: amount,
  minimum: amount.optional(),
  maximum: amount.optional(),
  uses_limit: z.int().min(1).max(1000).default(1),
  member_id: id.optional(),
  expires_on: day.optional(),
})

/** Returns the condition that a code matches a search; a person who may not read codes must know the whole code. */
const codeIs = ({ rights }: Actor, search: string) =>
  mayRead(rights, 'code') ? holds(search, vouchers.code) : eq(vouchers.code, search)

/** Lists the vouchers of a store, those issued last first. */
async function listVouchers(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof listing>,
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

/** Issues a voucher: from now on it may be shown, until its last day. */
async function issue(work: Work, input: z.output<typeof issuing>): Promise<string> {
  const { store, now } = work
  const { kind, value, expires_on: expiresOn = null } = input
  if (kind === 'percent' && value > 10_000) throw invalidField('value', 'is more than all of it: 10000 is 100 %')
  if (expiresOn !== null && expiresOn < store.businessDay) throw invalidField('expires_on', 'is over already')
  if (input.member_id !== undefined) await memberNamed(work, input.member_id)
  const code = input.code ?? work.ids.id().replaceAll(/[-_]/g, '').slice(0, 10).toUpperCase()
  const taken = and(eq(vouchers.merchantId, store.merchantId), eq(vouchers.code, code))
  if ((await work.tx.$count(vouchers, taken)) > 0) throw invalidField('code', 'is that of another voucher, or was')
  const row = await work.insert(
    'voucher',
    'voucher',
    {
      code,
      name: input.name,
      kind,
      value,
      minimum: input.minimum ?? null,
      maximum: input.maximum ?? null,
      usesLimit: input.uses_limit,
      memberId: input.member_id ?? null,
      expiresOn,
      issuedAt: now,
      issuedBy: work.actor.id,
      stateAt: now,
    },
    'voucher.issue',
  )
  await enter(work, row, 'issued', null)
  if (expiresOn !== null) {
    const end = startOfBusinessDay(addDays(expiresOn, 1), store.row)
    await setDeadline(work, { chart: 'voucher', subjectId: row.id, event: 'voucher.expire' }, end)
  }
  return row.id
}

/**
 * Routes of vouchers: the list, and issuing one. Every other step is for its chart, and for that of the order it is
 * used on.
 */
export function voucherRoutes(api: Api): void {
  api.store('get', path, { tag, summary: 'Vouchers of the store, by code or name', query: listing }, (asked, input) =>
    listVouchers(asked, input),
  )

  api.store('post', path, { tag, summary: 'Issue a voucher', body: issuing }, (asked, { id: _, ...input }) => {
    let voucherId = ''
    return runCommand(asked, {
      input,
      subjects: async () => [],
      async run(work) {
        checkMay(work, 'discount')
        voucherId = await issue(work, input)
      },
      answer: (work) => answerRow(work, 'voucher', voucherId),
    })
  })
}
