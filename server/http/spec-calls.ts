import type { z } from 'zod'
import { wallInstant } from '../business-day.ts'

/** A query or body before it is checked. */
type Input = Readonly<Record<string, unknown>>

/** An input after reading, with notes on translated fields. */
interface SpecInput {
  input: Record<string, unknown>
  /** One entry per field, as `from_date as startDate` or `status left out`. */
  notes: string[]
  /** Fields with times of the store's clock, which become instants once the store is known: `2026-11-26 18:00`. */
  wallTimes: Map<string, string>
  /** The PIN of the person who approves the call, sent with it in place of an approval. */
  pin: string | undefined
}

/** Names of the specification for our fields; our own name wins if both are sent. */
const otherNames = new Map([
  ['from_date', 'startDate'],
  ['start_date', 'startDate'],
  ['to_date', 'endDate'],
  ['end_date', 'endDate'],
  ['super_merchant_id', 'supermerchant_id'],
  ['tag', 'by'],
  ['type', 'kind'],
  ['option_item', 'items'],
])

/** Words for the two states of a switch, for fields with `active` and `inactive`. */
const switches = new Map([
  ['1', 'active'],
  ['true', 'active'],
  ['0', 'inactive'],
  ['false', 'inactive'],
])

const wallTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::\d{2})?$/

/** Filters that the specification sends to every list as `all`. */
const usualFilters = ['status', 'setup_status']

/** The sort keys of a list: ours, and that of the specification. */
const sortKeys = ['sort', 'order_listing_sort']

/**
 * Reads a call of a program that knows only the specification: an empty value or `all` is no filter, other names, words
 * and times are translated to ours, `columns` sorts. A value that the schema accepts is never changed, and an
 * unreadable value stays, so that validation refuses it by name.
 */
export function readAsSpec(
  schema: z.ZodObject,
  given: Input,
  { isQuery = false, isOfStore = false }: { isQuery?: boolean; isOfStore?: boolean } = {},
): SpecInput {
  const shape = new Map<string, z.ZodType>(Object.entries(schema.shape))
  const takes = (name: string, value: unknown) => shape.get(name)?.safeParse(value).success === true
  // The copy has no prototype, as the input, so that no name can reach one.
  const input: Record<string, unknown> = Object.assign(Object.create(null), given)
  const notes: string[] = []
  const wallTimes: SpecInput['wallTimes'] = new Map()
  const pin = isQuery ? undefined : takePin(input, shape)
  if (pin !== undefined) notes.push('pin as approval_id')

  for (const [name, value] of Object.entries(input)) {
    const ours = otherNames.get(name)
    const isOther = ours !== undefined && !shape.has(name) && shape.has(ours) && !(ours in input)
    if (isOther) {
      delete input[name]
      input[ours] = value
      notes.push(`${name} as ${ours}`)
    }
    const key = isOther ? ours : name
    if (takes(key, value)) continue
    // An empty text of a text field stays: validation refuses it if it is not allowed.
    if (isEmpty(value) && (isQuery || (shape.has(key) && isNoText(key, takes)))) {
      delete input[key]
      if (!isQuery) notes.push(`${key} left out`)
      continue
    }
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    const text = String(value)
    if (isQuery && text === 'all' && (shape.has(key) || usualFilters.includes(key))) {
      delete input[key]
      notes.push(`${key} left out`)
      continue
    }
    const word = [
      switches.get(text),
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ].find((one) => one !== undefined && takes(key, one))
    if (word !== undefined) {
      input[key] = word
      notes.push(`${key} as ${word}`)
      continue
    }
    const [, date, hour, minute] = wallTime.exec(text) ?? []
    const asInstant = `${date}T${hour}:${minute}:00Z`
    if (date === undefined || !takes(key, asInstant)) continue
    // Reports of several stores have no common clock, and count whole days.
    if (!isOfStore) {
      input[key] = date
      notes.push(`${key} as the day ${date}`)
      continue
    }
    input[key] = asInstant
    wallTimes.set(key, text)
    notes.push(`${key} by the clock of the store`)
  }
  if (isQuery) sortByColumns(input, takes, notes)
  return { input, notes, wallTimes, pin }
}

/** Takes the PIN out of a call that needs an approval; it is never read from an address, since addresses are logged. */
function takePin(input: Record<string, unknown>, shape: ReadonlyMap<string, z.ZodType>): string | undefined {
  const text = String(input.pin)
  if (!shape.has('approval_id') || shape.has('pin') || input.approval_id !== undefined || !/^\d{6}$/.test(text))
    return undefined
  delete input.pin
  return text
}

/** Tells if an empty text in a field means no value: an id is never empty, and some fields accept no words. */
const isNoText = (key: string, takes: (name: string, value: unknown) => boolean) =>
  key.endsWith('_id') || !takes(key, 'some words')

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Uses the first of `columns` by which the list can be sorted. */
function sortByColumns(
  input: Record<string, unknown>,
  takes: (name: string, value: unknown) => boolean,
  notes: string[],
): void {
  const { columns } = input
  if (columns === undefined || sortKeys.some((key) => key in input)) return
  const names = [columns].flat().flatMap((name) => (typeof name === 'string' ? name.split(',') : []))
  for (const key of sortKeys) {
    const first = names.find((name) => takes(key, name))
    if (first === undefined) continue
    input[key] = first
    notes.push(`columns as ${key}`)
    return
  }
}

/**
 * Returns the instants of fields with times of the store's clock; a time in an hour that the clock skips is in the next
 * one.
 */
export function instantsOf(wallTimes: SpecInput['wallTimes'], timeZone: string): Record<string, string> {
  return Object.fromEntries(
    [...wallTimes].map(([name, text]) => {
      const [, date, hour, minute] = wallTime.exec(text) as unknown as [string, string, string, string]
      const minutes = Number(hour) * 60 + Number(minute)
      const at = wallInstant(date, minutes, timeZone) ?? wallInstant(date, minutes + 60, timeZone)!
      return [name, at.toISOString()]
    }),
  )
}
