import { beforeAll, describe, expect, test } from 'vitest'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { explore } from '#machines/kit/paths/explore.ts'
import { findPath } from '#machines/kit/paths/find.ts'
import { pathOf } from '#machines/kit/paths/path.ts'
import { pureLevel } from '#machines/kit/paths/pure-level.ts'
import { failureOf, run } from '#machines/kit/paths/run.ts'
import { order } from '#machines/order.machine.ts'
import type { App } from '../../../server/app.ts'
import { orderKind } from '../../../server/areas/orders/order.kind.ts'
import { type House, house, type Reached } from '../../support/house.ts'
import { hostileLevel } from '../hostile.ts'
import { httpLevel } from '../http/http-level.ts'
import { chartBugs, withBug } from './chart-bugs.ts'
import { firstFailure, hunt, inShort } from './hunt.ts'
import { type Asked, type ServerBug, serverBugs } from './server-bugs.ts'

/** Too few to try all that is shorter: it has to be found, and is proved apart. */
const tries = 60

let h: House
/** The change to requests on their way; undefined when there is none. */
let tamper: ServerBug['tamper']

beforeAll(async () => {
  h = await house({ tables: 1, reach: tampered })
})

function tampered(app: App): Reached {
  return {
    request(path, init) {
      if (!tamper || typeof init.body !== 'string') return app.request(path, init)
      const headers = { ...(init.headers as Record<string, string>) }
      const asked: Asked = { path, headers, body: JSON.parse(init.body) as Asked['body'] }
      tamper(asked, h)
      return app.request(asked.path, { ...init, headers, body: JSON.stringify(asked.body) })
    },
  }
}

describe.each(serverBugs.map((bug) => [bug.name, bug.story, bug] as const))('%s: %s', (_, __, bug) => {
  test('the cover of a chart over HTTP finds it, and shrinks to the shortest path that fails', async ({
    annotate,
    onTestFinished,
  }) => {
    const graph = explore(bug.chart)
    // Bugs between people and server show only when somebody is hostile.
    const level = bug.isHostile ? hostileLevel : httpLevel
    const wrong = await level(h, { instead: bug.instead })
    tamper = bug.tamper
    onTestFinished(() => void (tamper = undefined))

    const caught = await hunt(wrong, graph, 'postman', { tries })
    await annotate(inShort('postman', caught))
    // All that is shorter goes well.
    expect(await firstFailure(wrong, graph, caught.shrunk.steps.length - 1)).toBeUndefined()

    const again = findPath(graph, caught.shrunk.id)!
    expect((await run(wrong, bug.chart, again)).ok).toBe(false)
    tamper = undefined
    expect((await run(await level(h), bug.chart, again)).ok).toBe(true)
  }, 300_000)
})

test('a tile that changes and nobody hears of it is found by somebody who looks at the floor', async ({
  onTestFinished,
}) => {
  const start = { state: 'pending', facts: order.examples.starts[0]! }
  const path = pathOf(order, start, [{ type: 'order.accept', minutes: 20 }])
  const level = await hostileLevel(h)
  expect((await run(level, order, path)).ok).toBe(true)
  const { shownBy } = orderKind
  onTestFinished(() => void (orderKind.shownBy = shownBy!))
  orderKind.shownBy = () => []
  expect(failureOf(await run(level, order, path))).toContain('although nobody was told of its tile')
})

const onRows = chartBugs.filter(({ chart }) => chart.kind === 'lifecycle').map((bug) => [bug.name, bug] as const)

describe.each(onRows)('%s, played by the server', (_, bug) => {
  test('is found over HTTP by the same paths, and shrinks at least as far, since a server also tells what it offers', async ({
    annotate,
  }) => {
    const chart = withBug(bug) as LifecycleChart
    const wrong = httpLevel(h, { instead: { [chart.id]: { chart } } })
    const graph = explore(bug.chart)
    const caught = await hunt(wrong, graph, 'postman', { tries })
    await annotate(inShort('postman', caught))
    const pure = await hunt(
      pureLevel(() => chart),
      graph,
      'postman',
      { tries },
    )
    expect(caught.shrunk.steps.length).toBeLessThanOrEqual(pure.shrunk.steps.length)
  })
})
