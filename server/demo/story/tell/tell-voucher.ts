import { addDays } from '#contract/calendar.ts'
import { businessDayOf, startOfBusinessDay } from '../../../business-day.ts'
import { type Book, noteSteps, owned } from './book.ts'
import type { VoucherScript } from '../evening/evening-script.ts'
import { minutesAfter } from '../evening/moments.ts'
import { staffWith } from '../stores/trading-store.ts'

/** Issues a voucher, shortly before now. */
export function tellVoucher(book: Book, { days, ...terms }: VoucherScript, now: Date): void {
  const { merchant } = book.store
  const at = minutesAfter(now, -4)
  const businessDay = businessDayOf(at, merchant)
  const expiresOn = addDays(businessDay, days)
  const issuer = staffWith(book.store, 'void')
  const row = { ...owned(book), ...terms, expiresOn, issuedAt: at, issuedBy: issuer.id, stateAt: at }
  book.vouchers.push({ ...row, minimum: terms.minimum ?? null, maximum: terms.maximum ?? null })
  book.voucherEntries.push({
    ...owned(book),
    voucherId: row.id,
    kind: 'issued',
    uses: 0,
    businessDay,
    at,
    actorId: issuer.id,
    actorName: issuer.name,
    requestId: book.rng.id(),
  })
  const end = startOfBusinessDay(addDays(expiresOn, 1), merchant)
  book.deadlines.push({
    merchantId: row.merchantId,
    chart: 'voucher',
    subjectId: row.id,
    event: 'voucher.expire',
    dueAt: end,
  })
  const subject = { chart: 'voucher', subjectType: 'voucher', subjectId: row.id }
  noteSteps(book, subject, [{ at, event: 'voucher.issue', from: null, to: 'issued', actor: issuer }])
}
