import type { z } from 'zod'
import { memo } from '../memo.ts'
import { validate } from './body.ts'

type Value = string | number | undefined

/** Returns the value of a field that an input omits; undefined if there is none. */
type Fill<A> = (asked: A, input: Record<string, unknown>) => Value | Promise<Value>

/** Fields that a call of the specification omits, in the order in which they are filled in. */
export type Fills<A> = Readonly<Record<string, Fill<A>>>

const named = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<string, true>

const loosening = memo((fills: Fills<never>) =>
  memo((schema: z.ZodObject): z.ZodObject => {
    const names = Object.keys(fills).filter((name) => name in schema.shape)
    return names.length === 0 ? schema : schema.partial(named(names) as never)
  }),
)

/** Returns a schema that also accepts an input without the fields that are filled in. */
export const looseFor = (schema: z.ZodObject, fills: Fills<never> | undefined): z.ZodObject =>
  fills ? loosening(fills)(schema) : schema

/** Fills in omitted fields of an input, and returns them. Throws 422 if a field is still missing. */
export async function fill<A>(
  fills: Fills<A>,
  schema: z.ZodObject,
  asked: A,
  input: Record<string, unknown>,
): Promise<string[]> {
  const notes: string[] = []
  for (const [name, of] of Object.entries(fills)) {
    if (input[name] !== undefined) continue
    const value = await of(asked, input)
    if (value === undefined) {
      validate(schema.pick(named([name]) as never), {})
      continue
    }
    input[name] = value
    notes.push(`${name} filled in as ${value}`)
  }
  return notes
}
