import en from '#contract/locales/en/problems.json' with { type: 'json' }
import type { FieldError } from '#contract/errors.ts'
import { ApiError } from './errors.ts'

type Words = keyof typeof en & `problem.${string}`
export type ProblemKey = Words extends `problem.${infer Key}` ? Key : never
type Values = Readonly<Record<string, string | number>>

const fill = (words: string, values: Values) =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

/** Makes the error of a field: in English, and as a key with values for other languages. */
export const problem = (field: string, key: ProblemKey, values: Values = {}): FieldError => ({
  field,
  message: fill(en[`problem.${key}`], values),
  key,
  values,
})

/**
 * Makes a 422 for one field, with a text that the console has in every language. Mistakes that only a program can make
 * need no such text.
 */
export const refusedField = (field: string, key: ProblemKey, values?: Values): ApiError =>
  new ApiError('input_invalid', { details: [problem(field, key, values)] })

/** Error of a cell that cannot be read; its message is the reason. */
export class Unreadable extends Error {
  readonly key: ProblemKey
  readonly values: Values

  constructor(key: ProblemKey, values: Values = {}) {
    super(fill(en[`problem.${key}`], values))
    this.key = key
    this.values = values
  }
}
