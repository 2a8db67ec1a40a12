import { beforeAll, describe, expect, test } from 'vitest'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { attempts } from '../../../server/db/schema/index.ts'
import type { Answer } from '../../support/house.ts'
import { placeCart, placeOrder } from '../../support/place.ts'
import { placeQueueEntry } from '../../support/place/place-queue.ts'
import { publishedCalls } from '../../support/published.ts'
import { patience, shareOf } from '../../tier.ts'
import { namesOf, openCalls, personCalls, requestOf, rowExamples, storeExamples } from '../tenancy/examples.ts'
import { doorExamples } from '../tenancy/door-examples.ts'
import type { Example } from '../tenancy/example.ts'
import { nestedExamples } from '../tenancy/nested-examples.ts'
import { type Caller, callerNames, callers, expectedOf, isFree, type Target, targets } from '../tenancy/scope.ts'
import { openStage, type Stage, unknownIds } from '../tenancy/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})

const merchantOf = (target: Target) =>
  target === 'unknown' ? 'nobody-merchant' : stage.places[target].house.merchantId
const idsOf = (target: Target) => (target === 'unknown' ? unknownIds(stage.places.own.ids) : stage.places[target].ids)

/** A request of someone; a stream or a file is hung up at once. */
async function ask(caller: Caller, { method, path, body }: ReturnType<typeof requestOf>): Promise<Answer> {
  const { app } = stage.places.own.house
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      ...(caller !== 'nobody' && { authorization: `Bearer ${stage.people[caller].token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  const isStream = !headers.get('content-type')?.includes('json')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '{}' : await response.text()
  const { data, error } = JSON.parse(text) as { data: unknown; error: unknown }
  return { status, headers, text, data, error }
}

/** An answer in one word of the scope table. */
const inWord = ({ status, error }: Answer) =>
  status === 401 || status >= 500 || (status === 404 && error.code === 'not_found') ? (error.code as string) : 'reached'

/**
 * A PIN that is right, so that nothing but the row is wrong: of the store that someone is bound to, else of the one
 * that is meant.
 */
function withPin(example: Example, caller: Caller, target: Target): Example {
  if (!example.body || !('pin' in example.body)) return example
  const bound = (['own', 'sibling', 'foreign'] as const).find((one) => callers[caller][one])
  const place = isFree(caller) && target !== 'unknown' ? target : (bound ?? 'own')
  return { ...example, body: { ...example.body, pin: stage.places[place].ids.pin } }
}

/** A fresh copy of an example that removes a line, on a line that still exists. */
async function freshOf(example: Example, target: Target): Promise<Example> {
  if (!example.usesUp || target === 'unknown') return example
  return { ...example, id: (await placeCart(stage.places[target].house, 'open')).lineId! }
}

/** Names existing rows with a version that never was, so that callers who reach them change nothing. */
function harmless(example: Example, versioned: ReadonlySet<string>, name: string): Example {
  return versioned.has(name) ? { ...example, body: { ...example.body, version: 1_000_000 } } : example
}

test('every call of the published API stands here: add an example of a new one, with rows of one store, to tests/http/tenancy/examples.ts', async () => {
  const published = (await publishedCalls(stage.places.own.house.app)).map(({ method, path }) => `${method} ${path}`)
  const { ids } = stage.places.own
  const here = [...rowExamples(ids), ...storeExamples, ...doorExamples(ids)].flatMap(namesOf)
  const missing = published.filter((call) => ![...here, ...personCalls, ...openCalls].includes(call))
  expect(missing, 'calls without an example').toEqual([])
  expect(
    [...new Set([...here, ...personCalls, ...openCalls])].filter((call) => !published.includes(call)),
    'calls that are gone',
  ).toEqual([])
})

describe('whoever calls, whatever is meant', () => {
  test(
    'a row is reached in the scope of whoever asks; elsewhere it is answered as one that does not exist',
    async () => {
      const calls = await publishedCalls(stage.places.own.house.app)
      const versioned = new Set(
        calls.filter(({ body }) => body && 'version' in body).map(({ method, path }) => `${method} ${path}`),
      )
      const wrong: string[] = []
      let cells = 0
      for (const [index, unknown] of rowExamples(idsOf('unknown')).entries())
        for (const name of namesOf(unknown))
          for (const caller of shareOf(callerNames, 6, index)) {
            const answers = new Map<Target, string>()
            for (const target of targets) {
              const example = harmless(await freshOf(rowExamples(idsOf(target))[index]!, target), versioned, name)
              const answer = await ask(caller, requestOf(withPin(example, caller, target), name, merchantOf(target)))
              const [expected, found] = [expectedOf(caller, target, true, example), inWord(answer)]
              cells += 1
              if (expected !== found)
                wrong.push(`${caller} · ${name} · ${target}: ${found} ${answer.status}, not ${expected}`)
              if (expected === 'not_found') answers.set(target, withoutRequest(answer))
            }
            if (new Set(answers.values()).size > 1) wrong.push(`${caller} · ${name}: foreign and unknown rows differ`)
          }
      expect(wrong).toEqual([])
      expect(cells).toBeGreaterThan(shareOf(callerNames, 6).length * 300)
    },
    patience,
  )

  test(
    'who may choose a store and names one that they reach finds no row of another in it',
    async () => {
      const wrong: string[] = []
      for (const example of rowExamples(idsOf('foreign')).filter(({ isWide }) => !isWide))
        for (const name of namesOf(example))
          for (const caller of ['admin', 'brand', 'agent'] as const) {
            const answer = await ask(caller, requestOf(withPin(example, caller, 'own'), name, merchantOf('own')))
            if (inWord(answer) !== 'not_found')
              wrong.push(`${caller} · ${name}: ${answer.status} ${answer.error?.code}`)
          }
      expect(wrong).toEqual([])
    },
    patience,
  )

  test(
    'a store as a whole is reached by those whose it is; who is bound to one stays in it, whatever they say',
    async () => {
      const wrong: string[] = []
      for (const [index, example] of storeExamples.entries())
        for (const name of namesOf(example))
          for (const caller of shareOf(callerNames, 6, index))
            for (const target of targets) {
              const answer = await ask(caller, requestOf(withPin(example, caller, target), name, merchantOf(target)))
              const [expected, found] = [expectedOf(caller, target, false), inWord(answer)]
              if (expected !== found)
                wrong.push(`${caller} · ${name} · ${target}: ${found} ${answer.status}, not ${expected}`)
            }
      expect(wrong).toEqual([])
    },
    patience,
  )

  test('whoever may choose has to say which store, and nobody else than a signed-in person learns who they are', async () => {
    for (const caller of ['admin', 'brand', 'agent'] as const)
      expect((await ask(caller, { method: 'GET', path: '/admin/table', body: undefined })).error.details).toEqual([
        { field: 'merchant_id', message: 'say which store' },
      ])
    for (const name of personCalls) {
      const [method = '', path = ''] = name.split(' ')
      expect([name, (await ask('nobody', { method, path, body: undefined })).status]).toEqual([name, 401])
    }
  })
})

/** An answer but for the id of its request. */
const withoutRequest = ({ status, text }: Answer) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`

test('with the key to a door guests see the tickets of that store alone; another store’s and an unknown one are answered alike', async () => {
  const { own, foreign } = stage.places
  // Other calls made a new key since.
  const key = (await own.house.owner.get('/admin/queue_key')).data.key as string
  const entry = await placeQueueEntry(own.house, 'waiting', queueEntry.examples.starts[0]!)
  const order = (await placeOrder(own.house, { state: 'completed', paid: 1 })).id
  const ids = { key, entry, link: own.ids.link, order }
  const nobodys = { key: 'nobody', entry: 'nobody', link: 'nobody', order: 'nobody' }
  const at = (index: number, ids: Parameters<typeof doorExamples>[0]) => doorExamples(ids)[index]!
  for (const [index, example] of doorExamples(ids).entries()) {
    const [name] = namesOf(example) as [string]
    const unknownDoor = await ask('nobody', requestOf(at(index, nobodys), name))
    expect([name, unknownDoor.status]).toEqual([name, 404])
    if (example.id === undefined) continue
    const theirs = await ask('nobody', requestOf(at(index, { ...foreign.ids, key }), name))
    const unknown = await ask('nobody', requestOf(at(index, { ...nobodys, key }), name))
    expect([name, theirs.status, withoutRequest(theirs)]).toEqual([name, 404, withoutRequest(unknown)])
    expect(inWord(await ask('nobody', requestOf(example, name))), name).toBe('reached')
  }
})

describe('what a call names beside its row', () => {
  /** Every example of the own store with one id in it replaced. */
  function* withOneReplaced(): Iterable<{ name: string; field: string; foreign: Example; unknown: Example }> {
    const [own, foreign, unknown] = (['own', 'foreign', 'unknown'] as const).map((target) => [
      ...rowExamples(idsOf(target)),
      ...nestedExamples(idsOf(target)),
    ]) as [Example[], Example[], Example[]]
    for (const [index, example] of own.entries())
      for (const field of Object.keys(example.body ?? {})) {
        const of = (examples: Example[]) => (examples[index]!.body as Record<string, unknown>)[field]
        if (JSON.stringify(of(own)) === JSON.stringify(of(unknown))) continue
        const replaced = (value: unknown): Example => ({ ...example, body: { ...example.body, [field]: value } })
        for (const name of namesOf(example))
          yield { name, field, foreign: replaced(of(foreign)), unknown: replaced(of(unknown)) }
      }
  }

  test('each id of another store is refused in the words in which an unknown one is', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const { name, field, foreign, unknown } of withOneReplaced()) {
      tried += 1
      const [a, b] = [await ask('owner', requestOf(foreign, name)), await ask('owner', requestOf(unknown, name))]
      if (withoutRequest(a) !== withoutRequest(b)) wrong.push(`${name} ${field}: ${a.text} is not ${b.text}`)
      if (![404, 422].includes(a.status)) wrong.push(`${name} ${field}: ${a.status} ${a.error?.code}`)
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(80)
  })

  test('an approval of another store approves nothing here, and neither does a PIN', async () => {
    const { house: h, ids } = stage.places.own
    const { id } = await placeOrder(h, { state: 'served' })
    const ask = { order_id: id, version: 1 }
    const { approval, pin } = stage.places.foreign.ids
    const body = { ...ask, reason_id: ids.voiding, approval_id: approval }
    expect((await h.owner.post('/admin/void_order', body)).status).toBe(404)
    // The attempts to clock in above may have used up the store's hourly limit.
    await h.db.delete(attempts)
    const asked = { event: 'order.void', subject_type: 'order', subject_id: id, version: 1, pin }
    expect(await h.floor.post('/admin/approval', asked)).toMatchObject({ status: 403, error: { code: 'pin_invalid' } })
  })

  test('a way to pay that only another store has is none here', async () => {
    const { own, foreign } = stage.places
    await foreign.house.owner.post('/admin/payment_option', { code: 'theirs', name: 'Theirs' })
    const { id } = await placeOrder(own.house, { state: 'served' })
    const pay = { order_id: id, payment_method: 'theirs' }
    const answer = await own.house.owner.patch('/admin/toggle_payment_status', pay)
    expect(answer).toMatchObject({ status: 422, error: { details: [{ field: 'payment_method' }] } })
  })
})

test('lists hold the own store’s rows alone, whatever merchant_id says', async () => {
  const [ours, theirs] = [stage.places.own.house, stage.places.foreign.house]
  const lists = storeExamples.flatMap(namesOf).filter((name) => name.startsWith('GET '))
  const rowsOf = (answer: Answer): { id?: string }[] => answer.data?.aaData ?? []
  const nameOf = (row: { id?: string }) => row.id ?? JSON.stringify(row)
  const filled: string[] = []
  // The parts of a house are called alike in every store.
  const others = /\/(events|audit_export|receipt_export|show_feature)$/
  for (const name of lists.filter((one) => !others.test(one))) {
    const path = `${name.split(' ')[1]}?length=100&merchant_id=`
    const own = await ours.owner.get(`${path}${theirs.merchantId}`)
    const foreign = new Set(rowsOf(await theirs.owner.get(`${path}${theirs.merchantId}`)).map(nameOf))
    if (foreign.size > 0) filled.push(name)
    expect([name, rowsOf(own).filter((row) => foreign.has(nameOf(row)))]).toEqual([name, []])
  }
  expect(filled.length).toBeGreaterThan(7)
})
