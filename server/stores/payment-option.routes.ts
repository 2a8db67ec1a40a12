import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { text, version } from '#contract/charts/fields.ts'
import type { PaymentOption } from '#contract/rows/setting.ts'
import { paymentOptions, payments } from '../db/schema/index.ts'
import type { Api, AskedOfStore } from '../http/api.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { listQuery } from '../http/list-query.ts'
import { checkMay, runCommand } from '../workflows/command.ts'
import type { Work } from '../workflows/work.ts'

const tag = 'Stores'
type Row = typeof paymentOptions.$inferSelect

const settings = {
  name: text(60).pipe(z.string().min(1)),
  is_cash: z.boolean(),
  order: z.int().min(0).max(1000),
}
/** Payments are booked under it, so it never changes. */
const code = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'begins with a small letter; then small letters, digits and _')
const status = z.enum(['active', 'inactive'])
const changes = z.strictObject({ ...settings, status, version }).partial()

const wire = (row: Row): PaymentOption & { order: number; status: string; version: number } => ({
  id: row.id,
  name: row.name,
  code: row.code,
  is_cash: row.isCash,
  order: row.sort,
  status: row.status,
  version: row.version,
})

const note = (work: Work, row: Row, event: string, fromState: string | null): void =>
  void work.note({
    chart: 'payment-option',
    subjectType: 'payment_option',
    subjectId: row.id,
    event,
    fromState,
    toState: row.status,
    subjectVersion: row.version,
    detail: { code: row.code, name: row.name, is_cash: row.isCash, order: row.sort },
  })

/** A way to pay is still needed while money is under way with it, and by a store that has no other. */
async function checkDispensable({ tx, store }: Work, row: Row): Promise<void> {
  const { merchantId } = store
  const refuse = (reason: string, message: string) =>
    new ApiError('illegal_transition', { message, details: { chart: 'payment-option', state: row.status, reason } })
  const underWay = await tx.$count(
    payments,
    and(
      eq(payments.merchantId, merchantId),
      eq(payments.method, row.code),
      inArray(payments.state, ['created', 'authorized']),
    ),
  )
  if (underWay > 0) throw refuse('hasOpenPayments', `${underWay} payments with ${row.name} are still under way.`)
  const others = and(
    eq(paymentOptions.merchantId, merchantId),
    eq(paymentOptions.status, 'active'),
    ne(paymentOptions.id, row.id),
  )
  if ((await tx.$count(paymentOptions, others)) === 0)
    throw refuse('isLast', `${row.name} is the only way to pay. Add or switch on another one first.`)
}

/** Changes one way to pay, or takes it away; its payments keep their code. */
function change(
  asked: AskedOfStore,
  rowId: string,
  event: 'change' | 'remove',
  given: z.output<typeof changes>,
): Promise<Response> {
  let after: Row
  return runCommand(asked, {
    input: { rowId, event, ...given },
    subjects: async () => [],
    async run(work) {
      const isThis = and(eq(paymentOptions.merchantId, work.store.merchantId), eq(paymentOptions.id, rowId))
      const [row] = await work.tx
        .select()
        .from(paymentOptions)
        .where(and(isThis, ne(paymentOptions.status, 'archived')))
        .for('update')
      if (!row) throw new ApiError('not_found')
      checkMay(work, 'settle')
      if (given.version !== undefined && given.version !== row.version)
        throw new ApiError('version_stale', { details: { version: row.version }, current: wire(row) })
      after = {
        ...row,
        name: given.name ?? row.name,
        isCash: given.is_cash ?? row.isCash,
        sort: given.order ?? row.sort,
        status: event === 'remove' ? 'archived' : (given.status ?? row.status),
        version: row.version + 1,
      }
      if (row.status === 'active' && after.status !== 'active') await checkDispensable(work, row)
      await work.tx.update(paymentOptions).set(after).where(isThis)
      note(work, after, `paymentOption.${event}`, row.status)
    },
    answer: async () => wire(after),
  })
}

/** The ways to pay: listing, adding, changing, switching off and on, taking away. */
export function paymentOptionRoutes(api: Api): void {
  const path = '/admin/payment_option'
  api.store(
    'get',
    path,
    {
      tag,
      summary: 'Ways to pay; those switched off only where they are asked for',
      query: z.strictObject({ ...listQuery, status: z.enum(['active', 'inactive', 'all']) }).partial(),
    },
    async ({ deps, store }, input) => {
      const wanted = input.status ?? 'active'
      const rows = await deps.db
        .select()
        .from(paymentOptions)
        .where(
          and(
            eq(paymentOptions.merchantId, store.merchantId),
            wanted === 'all' ? ne(paymentOptions.status, 'archived') : eq(paymentOptions.status, wanted),
          ),
        )
        .orderBy(asc(paymentOptions.sort), asc(paymentOptions.name))
      return { aaData: rows.map(wire), recordsTotal: rows.length, recordsFiltered: rows.length }
    },
  )

  api.store(
    'post',
    path,
    {
      tag,
      summary: 'Add a way to pay',
      body: z.strictObject({
        ...settings,
        code,
        order: settings.order.default(0),
        is_cash: settings.is_cash.default(false),
      }),
    },
    (asked, input) => {
      let made: Row
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'settle')
          const { name, code: own, is_cash: isCash, order: sort } = input
          const [row] = await work.tx
            .insert(paymentOptions)
            .values({ ...work.own, name, code: own, isCash, sort })
            .onConflictDoNothing()
            .returning()
          if (!row) throw invalidField('code', 'is that of another way to pay, or was')
          made = row
          note(work, row, 'paymentOption.create', null)
        },
        answer: async () => wire(made),
      })
    },
  )

  for (const method of ['put', 'patch'] as const)
    api.store(method, `${path}/{id}`, { tag, summary: 'Change a way to pay', body: changes }, (asked, input) => {
      const { id: rowId, ...given } = input
      return change(asked, rowId, 'change', given)
    })

  api.store(
    'delete',
    `${path}/{id}`,
    { tag, summary: 'Take a way to pay away', body: z.strictObject({ version }) },
    (asked, input) => change(asked, input.id, 'remove', { version: input.version }),
  )
}
