import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { merchantHeads, merchants, sessions } from '../../server/db/schema/index.ts'
import { busyHouse } from '../support/busy-house.ts'
import { type Case, caseOf, curl, requestOf } from '../support/fuzz/cases.ts'
import { busyIds } from '../support/fuzz/ids.ts'
import type { House } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { type PublishedCall, publishedCalls } from '../support/published.ts'
import { patience, sizeOf, tier } from '../tier.ts'

const casesPerCall = sizeOf('fuzzCasesPerCall')
/** FUZZ_SEED and FUZZ_CALL, which a failure prints, try the same again. */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const only = process.env.FUZZ_CALL
/**
 * The longest that an answer may take, in milliseconds of this process's CPU time, which other processes do not affect.
 */
const longest = 2000

let h: House
let calls: PublishedCall[]
let ids: Awaited<ReturnType<typeof busyIds>>
beforeAll(async () => {
  h = await busyHouse()
  calls = await publishedCalls(h.app)
  ids = await busyIds(h)
})

const auditSeq = async () =>
  (await h.db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, h.merchantId)))[0]!.auditSeq
const isClosed = async () =>
  (await h.db.select().from(merchants).where(eq(merchants.merchantId, h.merchantId)))[0]!.state !== 'open'

/** Sends one case. A stream is closed at once, and a logout uses a session of its own. */
async function send(call: PublishedCall, given: Case) {
  const { path, ...request } = requestOf(h, call, given)
  if (call.path.endsWith('logout')) request.headers.authorization = `Bearer ${(await h.person('operation')).token}`
  const began = process.cpuUsage()
  const response = await h.app.request(path, { ...request, signal: new AbortController().signal })
  const { user, system } = process.cpuUsage(began)
  const milliseconds = (user + system) / 1000
  const { status, headers } = response
  const json: { data?: unknown; error?: Record<string, unknown> } = { data: {} }
  const type = headers.get('content-type') ?? ''
  if (type.includes('event-stream')) await response.body!.cancel()
  else if (/^(?:text\/csv|application\/vnd)/.test(type)) await response.arrayBuffer()
  else return { status, milliseconds, json: (await response.json()) as typeof json }
  return { status, milliseconds, json }
}

const isFieldList = (details: unknown) =>
  Array.isArray(details) &&
  details.length > 0 &&
  details.every(({ field, message }) => typeof field === 'string' && message !== '')

const refusals = [403, 404, 409, 413, 422, 429]
const leaks = /Failed query|SELECT|syntax error|at Object|node_modules/

/** Checks that an answer has a fitting status, the one shape, and, if it refuses, no trace. */
async function judge(call: PublishedCall, given: Case): Promise<number> {
  const before = await auditSeq()
  const { status, milliseconds, json } = await send(call, given)
  expect(milliseconds).toBeLessThan(longest)
  if (status === 200) {
    expect(Object.keys(json)).toEqual(['data'])
    return status
  }
  const error = json.error!
  if (status === 400) expect([error.code, await isClosed()]).toEqual(['store_closed', true])
  else expect(refusals).toContain(status)
  expect(errorStatus[error.code as ErrorCode]).toBe(status)
  expect(error.message).toMatch(/\S/)
  expect(JSON.stringify(json)).not.toMatch(leaks)
  if (status === 422) expect(error.details).toSatisfy(isFieldList)
  // A cart opens again with new prices, and a day stays begun, so that a PIN can accept open work.
  const isKept = error.code === 'cart_changed' || call.path.endsWith('/transaction_settlement')
  if (!isKept) expect(await auditSeq()).toBe(before)
  return status
}

/** A failed case for people: the fault, the request for a terminal, and how to repeat it. */
function failureOf(call: PublishedCall, { counterexample, errorInstance }: fc.RunDetails<[Case]>): string {
  const name = `${call.method} ${call.path}`
  return [
    `${name}: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
    curl(requestOf(h, call, counterexample![0])),
    `Again: FUZZ_SEED=${seed} FUZZ_CALL='${name}' TIER=${tier} npx vitest run --project http tests/http/fuzz.test.ts`,
  ].join('\n')
}

describe('whatever is sent, every call answers with a status that fits', () => {
  test(
    `${casesPerCall} cases each: success or a refusal in the one shape, and a refusal changes nothing`,
    async () => {
      const seen = new Map<number, number>()
      // Lets limits of rate pass, and all calls fit into the week that a sign-in lasts.
      const pause = Math.min(20, (6 * 24 * 60) / calls.length) * 60_000
      for (const call of calls.filter(({ method, path }) => (only ?? `${method} ${path}`) === `${method} ${path}`)) {
        h.pass(pause)
        // Keeps every sign-in from expiring.
        await h.db.update(sessions).set({ usedAt: h.outside.clock.now() })
        const property = fc.asyncProperty(caseOf(ids, call), async (given) => {
          const status = await judge(call, given)
          seen.set(status, (seen.get(status) ?? 0) + 1)
        })
        const details = await fc.check(property, { numRuns: casesPerCall, seed })
        if (details.failed) expect.fail(failureOf(call, details as fc.RunDetails<[Case]>))
      }
      if (only !== undefined) return
      for (const status of [200, 403, 404, 409, 422])
        expect([status, (seen.get(status) ?? 0) > 5]).toEqual([status, true])
    },
    patience,
  )

  test('and what the calls that went through did, adds up', async () => {
    expect(await violationsIn(h)).toEqual([])
  })
})

test('a failure is told as a line for a terminal', () => {
  const call: PublishedCall = { method: 'POST', path: '/admin/queue', body: {}, query: {}, params: [] }
  const given: Case = { params: {}, query: { a: "it's" }, body: { name: "'" }, requestId: '', person: 'owner' }
  expect(curl(requestOf(h, call, given))).toBe(
    `curl -X POST 'http://127.0.0.1:3000/api/admin/queue?a=it'\\''s' -H "authorization: Bearer $TOKEN" ` +
      `-H 'content-type: application/json' -d '{"name":"'\\''"}'`,
  )
})
