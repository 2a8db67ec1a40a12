import { z } from 'zod'
import { instant } from '#contract/days.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { bindings } from '../areas/bindings.ts'

/** Fields whose values are from a fixed list, and identify no person. */
const listed = ['payment_method', 'method', 'state', 'stage', 'kind', 'adjustment_type', 'adjustment_kind', 'mode']

/** Neutral values for texts that need a certain format; other texts become "a remark" after their field. */
const neutral: Readonly<Record<string, string>> = {
  phone: '+49300000000',
  username: '+49300000000',
  email: 'guest@example.org',
}

/** Returns the words in a field of all charts' examples. */
const wordsOf = (field: string): string[] =>
  lifecycleCharts.flatMap(({ examples }) =>
    (examples.events as ChartEvent[]).flatMap((event) => (typeof event[field] === 'string' ? [event[field]] : [])),
  )

const isId = (field: string) => /(^|_)(id|code|key)$/.test(field)
const isInstant = (value: string) => value.includes('T') && instant.safeParse(value).success
/** Tells if a key is the word of a field, or a number such as a coin's. */
const isWord = (key: string) => /^([a-z][a-zA-Z_]{0,30}|\d+)$/.test(key)

/** The names that an incident has for rows and lines by their ids, and the time of the entry. */
interface KnownNames {
  names: ReadonlyMap<string, string>
  at: Date
}

/**
 * Returns the fields of an event without names of persons or texts that people wrote. Numbers and switches stay. A row
 * of the incident is given by its name; another one by the example's word for it, such as "member". A time is given in
 * minutes from the entry: "{+30}".
 */
export function scrubbed(chart: string, type: string, fields: Record<string, unknown>, known: KnownNames) {
  const schema = bindings[chart]?.events[type]
  const examples = (lifecycleCharts.find(({ id }) => id === chart)?.examples.events ?? []) as ChartEvent[]
  const exampleOf = (field: string) =>
    examples
      .filter((event) => event.type === type)
      .map((event) => event[field])
      .find((value) => value !== undefined)
  const text = (field: string, value: string): unknown => {
    const name = known.names.get(value)
    if (name !== undefined) return `{${name}}`
    if (isId(field)) return exampleOf(field)
    if (isInstant(value)) return `{${Math.round((Date.parse(value) - known.at.getTime()) / 60_000)}}`
    if (listed.includes(field)) return wordsOf(field).find((word) => word === value) ?? wordsOf(field)[0]
    return neutral[field] ?? `a ${field.replaceAll('_', ' ')}`
  }
  const clean = (field: string, value: unknown): unknown => {
    if (typeof value === 'string') return text(field, value)
    if (Array.isArray(value)) return value.map((one) => clean(field, one)).filter((one) => one !== undefined)
    if (typeof value === 'object' && value !== null) return cleanAll(Object.entries(value))
    return value
  }
  const cleanAll = (entries: [string, unknown][]): Record<string, unknown> =>
    Object.fromEntries(
      entries
        .map(([key, value]) => [known.names.has(key) ? `{${known.names.get(key)}}` : key, clean(key, value)] as const)
        .filter(([key, value]) => value !== undefined && (isWord(key) || key.startsWith('{'))),
    )
  const isAsked = ([key]: [string, unknown]) =>
    key !== 'money' && (!(schema instanceof z.ZodObject) || key in schema.shape)
  return cleanAll(Object.entries(fields).filter(isAsked))
}
