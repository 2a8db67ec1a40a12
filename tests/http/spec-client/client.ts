import { nanoid } from 'nanoid'
import type { Answer, House, Person } from '../../support/house.ts'

/** Values that earlier steps kept, by name; `{name}` in an address or a field is replaced by one. */
type KeptValues = Map<string, unknown>

/** One call of a program that knows the words of the specification alone. */
export interface Step {
  /** The method and the address as the specification has them. */
  call: string
  /** The query of a GET, else the fields of the body. */
  send?: Readonly<Record<string, unknown>>
  /** The person who calls; the owner by default. */
  by?: keyof Pick<House, 'admin' | 'floor' | 'kitchen' | 'supervisor'>
  /** Tells if the answer is the one that the specification means. */
  means?: (data: any, kept: KeptValues) => boolean
  /** The reason for which it is refused on purpose. */
  refused?: string
  /** Keeps values of the answer for later steps. */
  keep?: (data: any) => Readonly<Record<string, unknown>>
}

export interface StepResult {
  call: string
  refused: string | undefined
  wrong: string | null
}

const isList = (data: any) =>
  Array.isArray(data?.aaData) && Number.isInteger(data.recordsTotal) && Number.isInteger(data.recordsFiltered)

/** A step that reads a list, with the query that the specification gives every list. */
export const list = (path: string, send: Step['send'] = {}, means: (data: any) => boolean = () => true): Step => ({
  call: `GET ${path}`,
  send: { search: '', columns: '', order: 'desc', start: 0, length: 10, startDate: '', endDate: '', ...send },
  means: (data) => isList(data) && data.aaData.length <= 10 && means(data),
})

/** A step that changes the status of a row. */
export const status = (path: string, value: unknown, read: unknown = value): Step => ({
  call: `PATCH ${path}`,
  send: { status: value },
  means: (data) => data.status === read,
})

const filled = (value: unknown, kept: KeptValues): unknown => {
  if (Array.isArray(value)) return value.map((one) => filled(one, kept))
  if (typeof value !== 'string') return value
  const whole = /^\{(\w+)\}$/.exec(value)
  return whole ? kept.get(whole[1]!) : value.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(kept.get(name)))
}

/** The query string of the specification: flat, arrays as `key[index]`. */
const flat = (query: object) =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one, at) => [`${name}[${at}]`, one]) : [[name, value]],
    )
    .map(([name, value]) => `${encodeURIComponent(String(name))}=${encodeURIComponent(String(value))}`)
    .join('&')

/**
 * Sends a step as the specification describes it: without the header for strictness, each call with an id of 21
 * characters.
 */
function sendStep(person: Person, { call, send = {} }: Step, kept: KeptValues): Promise<Answer> {
  const [method, path] = call.split(' ') as [string, string]
  const fields = Object.fromEntries(Object.entries(send).map(([name, value]) => [name, filled(value, kept)]))
  const address = String(filled(path, kept))
  const more = { headers: { prefer: '', signature: 'none', 'x-request-id': nanoid() } }
  if (method === 'GET') return person.call('GET', `${address}?${flat(fields)}`, undefined, more)
  return person.call(method, address, fields, more)
}

/** Walks the steps in their order, and returns the faults of each. */
export async function walk(h: House, steps: readonly Step[], kept: KeptValues): Promise<StepResult[]> {
  const walked: StepResult[] = []
  for (const step of steps) {
    const { call, by, refused, means = () => true, keep } = step
    const answer = await sendStep(by ? h[by] : h.owner, step, kept)
    const isRight = answer.status === 200 && tried(() => means(answer.data, kept) && keepAll(kept, keep?.(answer.data)))
    walked.push({ call, refused, wrong: isRight ? null : `${answer.status} ${answer.text.slice(0, 300)}` })
  }
  return walked
}

function keepAll(kept: KeptValues, values: Readonly<Record<string, unknown>> = {}): boolean {
  for (const [name, value] of Object.entries(values)) kept.set(name, value)
  return true
}

function tried(means: () => boolean): boolean {
  try {
    return means()
  } catch {
    return false
  }
}
