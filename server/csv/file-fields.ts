import { z } from 'zod'
import { decimalSigns, encodings } from '#contract/file-questions.ts'
import { maxFileText } from '#contract/fields.ts'

/** The fields of every call that accepts a table: its text, or its bytes as base64, and a person's answers about it. */
export const fileFields = {
  csv: z.string().max(900_000).optional(),
  file: z.base64('is no file as base64').min(1).max(maxFileText, 'is larger than 8 MB').optional(),
  encoding: z.enum(encodings).optional(),
  decimal: z.enum(decimalSigns).optional(),
}
