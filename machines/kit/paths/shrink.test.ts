import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { explore, type Graph } from './explore.ts'
import { findPath } from './find.ts'
import { generate } from './generate.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { type Path, pathOf, replay } from './path.ts'
import { pureLevel } from './pure-level.ts'
import { type Level, run, type Subject } from './run.ts'
import { leaveOut, shrinkPath, upToFailure } from './shrink.ts'
import { routesUpTo } from './shrink-routes.ts'
import { steps } from './stop.ts'
import { purse } from './fixtures/purse.fixture.ts'
import { tablet } from './xstate/nested.fixture.ts'

/** A path fails if it takes these arrows in this order, with any others between them. */
const takes =
  (...arrows: string[]) =>
  async (path: Path): Promise<boolean> => {
    const left = [...arrows]
    for (const step of path.steps) if (step.arrows.includes(left[0]!)) left.shift()
    return left.length === 0
  }

const eventsOf = (path: Path) => path.steps.map(({ event }) => event.type)

/** The length of the shortest path that fails, found by trying them all. */
async function shortestBy(graph: Graph, fails: (path: Path) => Promise<boolean>, most: number): Promise<number> {
  for (const route of routesUpTo(graph, most)) if (await fails(replay(graph.chart, route))) return route.edges.length
  return Infinity
}

describe('leaving out', () => {
  test('keeps what the failure needs, in its order', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    const fails = async (some: readonly number[]) => some.includes(7) && some.includes(31)
    expect((await leaveOut(numbers, fails)).items).toEqual([7, 31])
  })

  test('looks again at what had to stay while something else was there', async () => {
    // "begin" may only go together with "end", or after "end" is gone.
    const fails = async (some: readonly string[]) =>
      some.includes('bug') && (!some.includes('end') || some.includes('begin'))
    expect((await leaveOut(['begin', 'bug', 'end'], fails)).items).toEqual(['bug'])
  })

  test('never asks of an empty list, and leaves one item where any will do', async () => {
    const fails = vi.fn(async () => true)
    expect((await leaveOut([1, 2, 3, 4, 5], fails)).items).toHaveLength(1)
    expect(fails.mock.calls).not.toContainEqual([[]])
  })

  test('ends with a list that fails and from which nothing single can go, whatever the failure needs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 25 }),
        fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 6 }),
        async (items, needs) => {
          // Some items need another, so that some parts of a failing list fail and others do not.
          const isFailing = (some: readonly number[]) =>
            some.some((item) => items.slice(0, 3).includes(item)) &&
            needs.every(([one, other]) => !some.includes(one) || !items.includes(other) || some.includes(other))
          const fails = async (some: readonly number[]) => isFailing(some)
          fc.pre(isFailing(items))
          const left = (await leaveOut(items, fails)).items
          expect(isFailing(left)).toBe(true)
          expect(left).toEqual(items.filter((item) => left.includes(item)))
          const fewer = left.map((_, index) => left.toSpliced(index, 1)).filter((some) => some.length > 0)
          expect(fewer.filter(isFailing)).toEqual([])
        },
      ),
      { seed: 20261120, numRuns: 300 },
    )
  })
})

test('a path that failed ends with the step that failed, also where that one broke and has no result', async () => {
  const events = ['order.accept', 'order.start', 'order.ready'].map((type) => ({ type }))
  const path = pathOf(order13, { state: 'pending', facts: {} }, events)
  const broken = (send: Subject['events'][string]): Level => ({
    name: 'broken',
    async begin(chart, start) {
      const subject = await pureLevel().begin(chart, start)
      return { ...subject, events: { ...subject.events, 'order.start': send } }
    },
  })
  const breaks = () => {
    throw new Error('The wire broke.')
  }
  for (const send of [() => ({ ok: false }), breaks]) {
    const failed = upToFailure(order13, await run(broken(send), order13, path))
    expect(eventsOf(failed)).toEqual(['order.accept', 'order.start'])
  }
})

describe('shrinking a path', () => {
  const orders = explore(order13)
  const purses = explore(purse)
  const path = (...types: string[]) =>
    pathOf(
      order13,
      { state: 'pending', facts: {} },
      types.map((type) => ({ type })),
    )

  test('leaves out what has nothing to do with it', async () => {
    const found = path('order.accept', 'order.serve', 'order.start', 'order.append', 'order.reject')
    const { path: shrunk } = await shrinkPath(orders, found, takes('accepted order.start 0'))
    expect(shrunk.id).toBe(path('order.accept', 'order.start').id)
  })

  test('goes the shorter way where leaving out alone breaks it', async () => {
    // The failed delivery leads to the void only by way of going out again, so that nothing of it can go alone.
    const found = path(
      'order.accept',
      'order.start',
      'order.ready',
      'order.dispatch',
      'order.deliver',
      'order.finish',
      'order.reopen',
      'order.finish',
    )
    const fails = takes('served order.finish 0')
    const { path: shrunk } = await shrinkPath(orders, found, fails, { tries: 100 })
    expect(eventsOf(shrunk)).toEqual(['order.accept', 'order.start', 'order.ready', 'order.serve', 'order.finish'])
  })

  test('begins elsewhere where that is nearer', async () => {
    const found = pathOf(purse, { state: 'shut', facts: { coins: 0 } }, [
      { type: 'purse.open' },
      { type: 'purse.put', coins: 2 },
      { type: 'purse.put', coins: 2 },
      { type: 'purse.give' },
    ])
    const { path: shrunk } = await shrinkPath(purses, found, takes('open purse.give 0'), { tries: 100 })
    expect(eventsOf(shrunk)).toEqual(['purse.open', 'purse.put', 'purse.give'])
    expect(shrunk.start.facts).toEqual({ coins: 3 })
  })

  test('keeps both steps where it takes two, and the shortest way between them', async () => {
    const found = path(
      'order.accept',
      'order.start',
      'order.append',
      'order.start',
      'order.ready',
      'order.append',
      'order.start',
      'order.ready',
      'order.serve',
    )
    const fails = takes('preparing order.append 0', 'ready order.serve 0')
    const { path: shrunk } = await shrinkPath(orders, found, fails, { tries: 200 })
    expect(eventsOf(shrunk)).toEqual([
      'order.accept',
      'order.start',
      'order.append',
      'order.start',
      'order.ready',
      'order.serve',
    ])
  })

  test('keeps the step that needs no event, so that the path is one of the chart’s own and is found by its id', async () => {
    const tablets = explore(tablet)
    const events = ['', 'menu.open', 'menu.close', 'bar.order', 'bill.pay', 'guest.leave'].map((type) => ({ type }))
    const found = pathOf(tablet, tablets.starts[0]!.configuration, events)
    const { path: shrunk } = await shrinkPath(tablets, found, takes('* guest.leave 0'), { tries: 40 })
    expect(eventsOf(shrunk)).toEqual(['', 'bar.order', 'bill.pay', 'guest.leave'])
    expect(findPath(tablets, shrunk.id)).toEqual(shrunk)
  })

  test('says when it gave up before everything shorter was tried', async () => {
    const found = path('order.accept', 'order.start', 'order.ready', 'order.serve')
    const fails = vi.fn(takes('ready order.serve 0'))
    const { tries, isShortest } = await shrinkPath(orders, found, fails, { tries: 5 })
    expect([fails.mock.calls.length, tries, isShortest]).toEqual([5, 5, false])
  })

  test('asks of no path twice', async () => {
    const found = path('order.accept', 'order.start', 'order.append', 'order.start', 'order.ready')
    const fails = vi.fn(takes('preparing order.ready 0'))
    await shrinkPath(orders, found, fails, { tries: 300 })
    const asked = fails.mock.calls.map(([{ id }]) => id)
    expect(asked.length).toBe(new Set(asked).size)
  })

  test('finds the shortest path of all for any two arrows of a chart that a random walk took one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), async (seed, first, second) => {
        const { paths } = generate(purses, 'random', { seed, length: 12, stop: steps(12) })
        const walked = paths[0]!
        const arrows = walked.steps.flatMap((step) => step.arrows)
        const from = first % arrows.length
        const cause = [arrows[from]!, arrows[from + (second % (arrows.length - from))]!]
        const fails = takes(...(new Set(cause).size === 1 ? cause.slice(1) : cause))
        const { path: shrunk, isShortest } = await shrinkPath(purses, walked, fails, { tries: 3000 })
        expect(await fails(shrunk)).toBe(true)
        expect(isShortest).toBe(true)
        expect(shrunk.steps.length).toBe(await shortestBy(purses, fails, shrunk.steps.length))
      }),
      { seed: 20261120, numRuns: 60 },
    )
  })
})
