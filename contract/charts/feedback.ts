import { z } from 'zod'
import { text } from './fields.ts'

const words = text(1000).pipe(z.string().min(1))

/** The steps of a guest's feedback that a person takes. */
export const feedbackEvents = {
  'feedback.answer': z.strictObject({ answer: words }),
  'feedback.close': z.strictObject({}),
  'feedback.hide': z.strictObject({ remark: words }),
}

/** Fields of a guest's feedback. */
export const feedbackFields = z.strictObject({ score: z.int().min(1).max(5), text: text(1000).default('') })

/** Days after an order within which its guest can say something. */
export const feedbackDays = 14
