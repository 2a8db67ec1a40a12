import { describe, expect, test } from 'vitest'
import { statesOf } from '../arrows.ts'
import type { ChartEvent } from '../model.ts'
import { explore } from './explore.ts'
import { coverGoals, generate } from './generate.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { pathOf } from './path.ts'
import { pureLevel } from './pure-level.ts'
import { purse } from './fixtures/purse.fixture.ts'
import { failureWords, type Level, type Reply, run, type Subject } from './run.ts'
import { signatureOf } from './signature.ts'
import { constructs } from './xstate/construct.fixture.ts'
import { tablet } from './xstate/nested.fixture.ts'

const path = pathOf(
  order13,
  { state: 'pending', facts: {} },
  ['order.accept', 'order.accept', 'order.start'].map((type) => ({ type })),
)

/** A level on which an order is always where the chart says, except for the changes of `otherwise`. */
function obedient(otherwise: (subject: Subject) => Partial<Subject> = () => ({})): Level {
  return {
    name: 'kitchen',
    async begin(chart, start) {
      const subject = await pureLevel().begin(chart, start)
      return { ...subject, ...otherwise(subject) }
    },
  }
}

describe('a level that cannot do all that a chart asks', () => {
  const without = <T extends object>(of: T, name: string) =>
    Object.fromEntries(Object.entries(of).filter(([key]) => key !== name)) as T
  const broken = (otherwise: (subject: Subject) => Partial<Subject>) => run(obedient(otherwise), order13, path)

  test('is refused where an event has no executor', async () => {
    await expect(broken(({ events }) => ({ events: without(events, 'order.merge') }))).rejects.toThrow(
      '"order-13" cannot run on the level "kitchen": no executor for "order.merge".',
    )
  })

  test('is refused where a state has no assertion', async () => {
    await expect(broken(({ states }) => ({ states: without(states, 'merged') }))).rejects.toThrow(
      'no assertion for "merged"',
    )
  })

  test('is refused where it does or looks at what the chart does not know', async () => {
    const reply = (): Reply => ({ ok: true })
    await expect(broken(({ events }) => ({ events: { ...events, 'order.eat': reply } }))).rejects.toThrow(
      'an executor for "order.eat", which the chart does not know',
    )
    await expect(
      broken(({ states }) => ({ states: { ...states, eaten: () => ({ state: 'eaten' }) } })),
    ).rejects.toThrow('an assertion for "eaten", which the chart does not know')
  })

  test('is told everything at once, and lets go of what it holds', async () => {
    let ended = 0
    const events = {}
    const states = Object.fromEntries(statesOf(order13.machine).map((state) => [state, () => ({ state })]))
    await expect(broken(() => ({ events, states, end: () => void (ended += 1) }))).rejects.toThrow(
      /no executor for "order.accept"; no executor for "order.reject"/,
    )
    expect(ended).toBe(1)
  })
})

describe('the first step that differs', () => {
  const replying = (type: string, reply: Reply) =>
    obedient(({ events }) => ({ events: { ...events, [type]: () => reply } }))

  test('shows both sides, and nothing is done after it', async () => {
    const result = await run(
      replying('order.accept', { ok: false, reason: 'state', exchanges: ['POST /order → 409'] }),
      order13,
      path,
    )
    expect(result.ok).toBe(false)
    expect(result.steps).toEqual([
      {
        event: { type: 'order.accept' },
        expected: { ok: true, state: 'accepted', facts: {} },
        actual: { ok: false, reason: 'state', state: 'pending', facts: {} },
        exchanges: ['POST /order → 409'],
        isSame: false,
        milliseconds: expect.any(Number),
      },
    ])
    expect(failureWords(result)).toBe(
      [
        `${path.id} fails on the level "kitchen".`,
        '  from {"facts":{},"state":"pending"}',
        '  > 1. {"type":"order.accept"}',
        '    the chart: accepted, then "accepted"',
        '    kitchen: refused by state, then "pending"',
        '    POST /order → 409',
      ].join('\n'),
    )
  })

  test('lists what is wrong with what was accepted', async () => {
    const but = ['the answer differs from the row', 'no event tells of it']
    const level = obedient(({ events }) => ({
      events: { ...events, 'order.accept': async (event) => ({ ...(await events['order.accept']!(event)), but }) },
    }))
    const result = await run(level, order13, path)
    expect(result.ok).toBe(false)
    expect(failureWords(result)).toContain(
      [
        '    kitchen: accepted, but',
        '      - the answer differs from the row',
        '      - no event tells of it',
        '      then "accepted"',
      ].join('\n'),
    )
    expect(signatureOf(result)).toContain('accepted, but the answer differs from the row; no event tells of it')
  })

  test('is one where something is accepted, and nothing comes of it', async () => {
    const { ok, steps } = await run(replying('order.start', { ok: true }), order13, path)
    expect(ok).toBe(false)
    expect(steps.map(({ isSame }) => isSame)).toEqual([true, true, false])
  })

  test('is one where the right thing is refused for the wrong reason', async () => {
    let times = 0
    const level = obedient(({ events }) => ({
      events: {
        ...events,
        'order.accept': (event: ChartEvent) =>
          (times += 1) > 1 ? { ok: false, reason: 'isPaid' } : events['order.accept']!(event),
      },
    }))
    const { steps } = await run(level, order13, path)
    expect(steps.map(({ actual, isSame }) => [actual.reason, isSame])).toEqual([
      [undefined, true],
      ['isPaid', false],
    ])
  })

  test('is one where a fact is not what the chart says', async () => {
    const path = pathOf(purse, { state: 'shut', facts: { coins: 0 } }, [
      { type: 'purse.open' },
      { type: 'purse.put', coins: 2 },
    ])
    const forgetful = obedient(({ states }) => ({
      states: Object.fromEntries(
        Object.entries(states).map(([state, look]) => [
          state,
          async () => {
            const seen = await look()
            return { ...seen, facts: { ...seen.facts, coins: 0 } }
          },
        ]),
      ),
    }))
    const { steps } = await run(forgetful, purse, path)
    expect([steps.at(-1)!.expected.facts, steps.at(-1)!.actual.facts]).toEqual([{ coins: 2 }, { coins: 0 }])
  })
})

test('a path that begins elsewhere than it should fails before its first step', async () => {
  const level = obedient(({ states }) => ({ states: { ...states, pending: () => ({ state: 'served' }) } }))
  const { ok, steps, error } = await run(level, order13, path)
  expect([ok, steps, error]).toEqual([
    false,
    [],
    'The path begins in "pending", but the row does not: its state is "served".',
  ])
})

test('a path goes the same each of twenty times, on a chart with invocations and delays as on any other', async () => {
  for (const chart of [tablet, purse, constructs['an invoked actor']!, constructs['a delay']!]) {
    for (const one of generate(explore(chart), 'postman', { goals: coverGoals }).paths) {
      const logs = new Set<string>()
      for (let time = 0; time < 20; time++) logs.add((await run(pureLevel(), chart, one)).log)
      expect([one.id, logs.size]).toEqual([one.id, 1])
    }
  }
})

test('what happens differently has another log', async () => {
  const level = obedient(({ events }) => ({ events: { ...events, 'order.start': () => ({ ok: true }) } }))
  expect((await run(level, order13, path)).log).not.toBe((await run(obedient(), order13, path)).log)
})
