import fc from 'fast-check'
import type { House } from '../house.ts'
import type { PublishedCall } from '../published.ts'
import { fields, type KnownIds, pathPart, workflowStep } from './plausible.ts'

/** The people who send cases. */
export const people = ['owner', 'floor', 'kitchen', 'supervisor', 'admin'] as const

/** One request. */
export interface Case {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  requestId: string
  person: (typeof people)[number]
}

/** Any request to a call: mostly one that could be meant. */
export function caseOf(ids: KnownIds, call: PublishedCall): fc.Arbitrary<Case> {
  const any: fc.Arbitrary<Case> = fc.record({
    params: fc.record(Object.fromEntries(call.params.map((name) => [name, pathPart(ids, name, call)]))),
    query: fc.oneof(
      { weight: call.body ? 1 : 9, arbitrary: fields(ids, call.query) },
      { weight: 5, arbitrary: fc.constant({}) },
    ),
    body: call.body
      ? fc.oneof(
          { weight: 40, arbitrary: fields(ids, call.body) },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
        )
      : fc.constant(undefined),
    requestId: fc.oneof(
      fc.constant(''),
      fc.string({ minLength: 21, maxLength: 21, unit: fc.constantFrom(...'abc-_1') }),
    ),
    person: fc.constantFrom(...people),
  })
  if (!call.params.includes('chart')) return any
  const step = fc
    .tuple(any, workflowStep(ids))
    .map(([one, { chart, body }]) => ({ ...one, params: { ...one.params, chart }, body }))
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 2, arbitrary: step })
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/gu, '?'))

/** A case as a request: where it goes, and with what. */
export function requestOf(h: House, call: PublishedCall, given: Case) {
  const query = Object.entries(given.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(given.params[name]))
  return {
    path: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    method: call.method,
    headers: {
      authorization: `Bearer ${h[given.person].token}`,
      'content-type': 'application/json',
      'x-request-id': given.requestId,
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same request for a terminal, on a server that runs with the demo. */
export function curl({ path, method, headers, body }: ReturnType<typeof requestOf>): string {
  const { authorization: _, ...others } = headers
  const given = Object.entries(others).flatMap(([name, value]) => (value ? ['-H', quoted(`${name}: ${value}`)] : []))
  const data = body === undefined ? [] : ['-d', quoted(body)]
  const address = quoted(`http://127.0.0.1:3000${path}`)
  return ['curl', '-X', method, address, '-H', '"authorization: Bearer $TOKEN"', ...given, ...data].join(' ')
}
