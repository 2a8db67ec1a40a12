import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { overStates } from '#contract/bookings/states.ts'
import { depositPayment } from '#contract/charts/deposit.ts'
import { amount, id } from '#contract/charts/fields.ts'
import { deposit } from '#machines/deposit.machine.ts'
import { featureOf } from '#machines/workflow/decide.ts'
import { Deposit } from '#contract/bookings/rows.ts'
import { listing } from '#contract/listing.ts'
import { deposits } from '../../../db/schema/index.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import { illegal } from '../../../engine/refusal.ts'
import type { Ref } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import type { Api } from '../../../http/api.ts'
import { ApiError, invalidField } from '../../../http/errors.ts'
import { answerRow, withAllowed } from '../../../engine/answers.ts'
import { ofVisit } from '../../deposits/of-visit.ts'
import { depositRows } from './deposit-rows.ts'
import { rowReaders } from '../../../http/row-readers.ts'

const tag = 'Bookings'
const path = '/admin/booking_deposit'

const asking = z.strictObject({
  booking_id: id,
  amount,
  payment_method: depositPayment.payment_method.optional(),
  tendered: depositPayment.tendered,
})

/** Requests a deposit for a booking. Throws 409 for a booking that is over. */
async function ask(work: Work, { booking_id: bookingId, amount: due }: z.output<typeof asking>): Promise<string> {
  const { now, actor } = work
  const { state } = work.row('booking', bookingId)
  if ((overStates as readonly string[]).includes(state)) throw illegal(deposit, 'due', {}, 'deposit.take', 'isExpected')
  const row = { bookingId, amount: due, staffId: actor.id, at: now, stateAt: now }
  return (await work.insert('deposit', 'deposit', row, 'deposit.ask')).id
}

/** Routes of deposits. Every step after the request is an event of their chart. */
export function depositRoutes(api: Api): void {
  api.store(
    'get',
    path,
    {
      tag,
      right: rowReaders.deposit,
      summary: 'The deposits of a booking, or of the party of a visit',
      answer: listing(Deposit),
      query: z.strictObject({ booking_id: id.optional(), visit_id: id.optional() }),
    },
    async ({ deps: { db }, actor, store }, { booking_id: bookingId, visit_id: visitId }) => {
      if ((bookingId === undefined) === (visitId === undefined))
        throw invalidField('booking_id', 'name either a booking or a visit')
      const which = visitId === undefined ? eq(deposits.bookingId, bookingId ?? '') : ofVisit(store, visitId)
      const rows = await depositRows(db, store, which)
      const aaData = rows.map((row) => withAllowed(actor, 'deposit', row))
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )

  api.store(
    'get',
    `${path}/{id}`,
    { tag, right: rowReaders.deposit, row: 'deposit', summary: 'One deposit', answer: Deposit },
    async ({ deps: { db }, actor, store }, input) => {
      const [row] = await depositRows(db, store, eq(deposits.id, input.id))
      if (!row) throw new ApiError('not_found')
      return withAllowed(actor, 'deposit', row)
    },
  )

  api.store(
    'post',
    path,
    {
      tag,
      feature: featureOf(deposit, 'deposit.take'),
      summary: 'Ask for a deposit of a booking; with a way to pay it is taken at once',
      answer: Deposit,
      body: asking,
    },
    (asked, { id: _, ...input }) => {
      let depositId = ''
      return runCommand(asked, {
        input,
        subjects: (): Promise<Ref[]> => Promise.resolve([{ type: 'booking', id: input.booking_id }]),
        async run(work) {
          checkMay(work, 'cashier')
          depositId = await ask(work, input)
          const { payment_method: method, tendered } = input
          if (method === undefined) return
          await work.send('deposit', depositId, {
            type: 'deposit.take',
            payment_method: method,
            ...(tendered && { tendered }),
          })
        },
        answer: (work) => answerRow(work, 'deposit', depositId),
      })
    },
  )
}
