import { z } from 'zod'
import { text } from './fields.ts'

const words = (max: number) => text(max).pipe(z.string().min(1))
/** The person or company that a receipt is made out to, where it serves as an invoice. */
const buyer = { name: words(120), address: words(200), tax_number: text(40).optional() }

export const receiptEvents = {
  /** Prints it; each time after the first is a copy. */
  'receipt.print': z.strictObject({}),
  'receipt.address': z.strictObject(buyer),
  /** Names another buyer than before. */
  'receipt.correct': z.strictObject({ ...buyer, remark: words(200) }),
}
