import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { order } from '#machines/order.machine.ts'
import { session } from '#machines/session.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { explore, type Graph } from 'statechart-paths/paths/explore.ts'
import { findPath } from 'statechart-paths/paths/find.ts'
import { generate } from 'statechart-paths/paths/generate.ts'
import { type Path, pathOf, replay } from 'statechart-paths/paths/path.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { type Level, run, type Subject } from 'statechart-paths/paths/run.ts'
import { shrinkPath, upToFailure } from 'statechart-paths/paths/shrink.ts'
import { routesUpTo } from 'statechart-paths/paths/shrink-routes.ts'
import { steps } from 'statechart-paths/paths/stop.ts'

/** A path fails where it takes these arrows in this order, whatever it does between them. */
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

test('a path that failed ends with the step that failed, also where that one broke and has no result', async () => {
  const events = order.examples.events.filter(({ type }) =>
    ['order.accept', 'order.start', 'order.ready'].includes(type),
  )
  const path = pathOf(order, { state: 'pending', facts: order.examples.starts[0]! }, events)
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
    const failed = upToFailure(order, await run(broken(send), order, path))
    expect(eventsOf(failed)).toEqual(['order.accept', 'order.start'])
  }
})

describe('shrinking a path', () => {
  const orders = explore(order)
  const bills = explore(tableBill)
  const path = (...types: string[]) =>
    pathOf(
      order,
      { state: 'pending', facts: order.examples.starts[0]! },
      types.map((type) => order.examples.events.find((event) => event.type === type)!),
    )

  test('leaves out what has nothing to do with it', async () => {
    const found = path('order.accept', 'order.append', 'order.serve', 'order.start', 'order.append')
    const { path: shrunk } = await shrinkPath(orders, found, takes('accepted order.start 0'))
    expect(shrunk.id).toBe(path('order.accept', 'order.start').id)
  })

  test('goes the shorter way where leaving out alone breaks it', async () => {
    // The append brings the order back, so that neither it nor what follows can go alone.
    const found = path(
      'order.accept',
      'order.start',
      'order.ready',
      'order.append',
      'order.pay',
      'order.start',
      'order.ready',
      'order.serve',
    )
    const fails = takes('ready order.serve 0')
    const { path: shrunk } = await shrinkPath(orders, found, fails, { tries: 100 })
    expect([eventsOf(shrunk).length, await fails(shrunk)]).toEqual([4, true])
  })

  test('begins elsewhere where that is nearer', async () => {
    const found = path('order.accept', 'order.pay', 'order.start', 'order.ready', 'order.serve', 'order.reopen')
    const { path: shrunk } = await shrinkPath(orders, found, takes('completed order.reopen 0'), { tries: 100 })
    expect(eventsOf(shrunk)).toEqual(['order.accept', 'order.finish', 'order.reopen'])
    expect(shrunk.start.facts).toMatchObject({ total: 0 })
  })

  test('keeps both steps where it takes two, and the shortest way between them', async () => {
    const found = path(
      'order.accept',
      'order.append',
      'order.pay',
      'order.start',
      'order.ready',
      'order.serve',
      'order.unpay',
      'order.append',
      'order.start',
    )
    const fails = takes('accepted order.pay 0', 'ready order.serve 0')
    expect(await fails(found)).toBe(true)
    const { path: shrunk } = await shrinkPath(orders, found, fails, { tries: 200 })
    expect(eventsOf(shrunk)).toEqual(['order.accept', 'order.pay', 'order.start', 'order.ready', 'order.serve'])
  })

  test('keeps the step that needs no event, so that the path is one of the chart’s own and is found by its id', async () => {
    const events = ['', 'session.lock', 'session.submit', 'xstate.error.actor.authenticate']
    const sessions = explore(session as Chart)
    const found = pathOf(
      session as Chart,
      sessions.starts[0]!.configuration,
      events.map((type) => session.examples.events.find((event) => event.type === type) ?? { type }),
    )
    const fails = takes('authenticating xstate.error.actor.authenticate 1')
    const { path: shrunk } = await shrinkPath(sessions, found, fails, { tries: 20 })
    expect(eventsOf(shrunk)).toEqual(['', 'session.submit', 'xstate.error.actor.authenticate'])
    expect(findPath(sessions, shrunk.id)).toEqual(shrunk)
  })

  test('says when it gave up before everything shorter was tried', async () => {
    const found = path('order.accept', 'order.start', 'order.ready', 'order.serve')
    const fails = vi.fn(takes('ready order.serve 1'))
    const { tries, isShortest } = await shrinkPath(orders, found, fails, { tries: 50 })
    expect([fails.mock.calls.length, tries, isShortest]).toEqual([50, 50, false])
  })

  test('asks of no path twice', async () => {
    const found = path('order.accept', 'order.append', 'order.start', 'order.append', 'order.ready')
    const fails = vi.fn(takes('preparing order.ready 0'))
    await shrinkPath(orders, found, fails, { tries: 300 })
    const asked = fails.mock.calls.map(([{ id }]) => id)
    expect(asked.length).toBe(new Set(asked).size)
  })

  test('finds the shortest path of all for any two arrows of a bill that a random walk took one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), async (seed, first, second) => {
        const { paths } = generate(bills, 'random', { seed, length: 12, stop: steps(12) })
        const walked = paths[0]!
        const arrows = walked.steps.flatMap((step) => step.arrows)
        const from = first % arrows.length
        const cause = [arrows[from]!, arrows[from + (second % (arrows.length - from))]!]
        const fails = takes(...(new Set(cause).size === 1 ? cause.slice(1) : cause))
        const { path: shrunk, isShortest } = await shrinkPath(bills, walked, fails, { tries: 3000 })
        expect(await fails(shrunk)).toBe(true)
        expect(isShortest).toBe(true)
        expect(shrunk.steps.length).toBe(await shortestBy(bills, fails, shrunk.steps.length))
      }),
      { seed: 20261120, numRuns: 60 },
    )
  })
})
