import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { decide, needsApproval, personEvents } from '#machines/workflow/decide.ts'
import { type Edge, explore } from 'statechart-paths/paths/explore.ts'
import { onward, searchFrom, wayTo } from 'statechart-paths/paths/generators/search.ts'
import { replay } from 'statechart-paths/paths/path.ts'
import { auditEntries } from '../../server/db/schema/index.ts'
import { bindings } from '../paths/browser/bindings.ts'
import { type Fault, faultOf, faults, setTrap, worst } from '../paths/browser/faults.ts'
import { isOnScreen, type OnScreen, withoutGaps } from '../paths/browser/gaps.ts'
import { pointer } from '../paths/browser/hand.ts'
import { openRow, type RowOnScreen } from '../paths/browser/row-on-screen.ts'
import { says } from '../paths/browser/say.ts'
import { type Device, openStage, type Stage, until } from '../paths/browser/stage.ts'
import { orTellWhatIsShown } from '../paths/browser/wait-for-sight.ts'
import type { Look } from '../paths/http/look.ts'
import { filledIn } from '../paths/http/filled-in.ts'
import { kinds } from '../paths/http/place-row.ts'
import { httpRow } from '../paths/http/http-row.ts'
import { evening } from '../support/house.ts'
import { isDay, shareOf } from '../tier.ts'

let stage: Stage
let device: Device
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** By day each write meets one of the three worst faults, the next write the next fault. */
const struckAt = (place: number) => (isDay ? shareOf(worst, worst.length, place) : faults)
const charts = lifecycleCharts.filter(({ id }) => isOnScreen(id))

const graphs = new Map(charts.map((chart) => [chart, withoutGaps(explore(chart))]))

/** The shortest way to an event that a hand does. */
function pathTo(chart: LifecycleChart, type: string) {
  const graph = graphs.get(chart)!
  const isIt = ({ ok, event }: Edge) => ok && event.type === type
  const { tree, found } = searchFrom(graph.starts, ({ edges }) => edges.some(isIt))
  return found && replay(chart, onward(wayTo(tree, found), found.edges.find(isIt)!))
}

/** Opens a row where an event is possible, everything before it done without a screen. */
async function openBefore(chart: LifecycleChart, type: string) {
  const path = pathTo(chart, type)!
  const binding = bindings[chart.id as OnScreen]
  const h = await stage.store()
  const id = await kinds[chart.subject].place(h, chart, path.start.state as string, path.start.facts as never)
  await binding.prepare?.(h, id)
  const row = await httpRow(h, chart, id)
  for (const { event } of path.steps.slice(0, -1)) {
    const reply = await (personEvents(chart.machine).includes(event.type) ? row.asPerson(event) : row.asServer(event))
    expect(reply).toMatchObject({ ok: true })
  }
  const opened = await openRow({ device, hand: pointer, h, chart, binding, id })
  const event = await filledIn(h, chart, id, path.steps.at(-1)!.event)
  return { h, id, event, ...opened }
}

type OpenedPages = Awaited<ReturnType<typeof openBefore>>

/** Counts how often the audit trail has an event of the row. */
const timesDone = async (chart: LifecycleChart, { h, id, event }: OpenedPages) =>
  h.db.$count(
    auditEntries,
    and(
      eq(auditEntries.merchantId, h.merchantId),
      eq(auditEntries.chart, chart.id),
      eq(auditEntries.subjectId, id),
      eq(auditEntries.event, event.type),
    ),
  )

/** Leaves out the lock on a table, which an open dialog takes. */
const seenOf = ({ state, version, facts }: Look) => ({ state, version, facts })

/** Locates the reason why nothing was done; guests on their own phones get more general words. */
const whyNot = (page: Page, { says: key }: Fault) =>
  new URL(page.url()).pathname.startsWith('/join/')
    ? page.getByRole('alert').filter({ hasText: says('error.unexpected', 'door.tooMany') })
    : page.getByText(key ? says(key) : /The fault|maintenance/)

/**
 * Lets an event run into a fault, to its end; returns the number of request ids that it used and how often it was done.
 */
async function runInto(chart: LifecycleChart, opened: OpenedPages, fault: Fault) {
  const { row, act, event, scene }: OpenedPages & RowOnScreen = opened
  const before = await row.lookAgain()
  const decision = decide(chart.machine, before, event)
  if (!decision.ok) throw new Error(`${event.type} is refused by ${decision.reason}`)
  const isApproved = needsApproval(chart.machine, decision.meta, before.facts, event)
  const done = await timesDone(chart, opened)
  const trap = await setTrap(scene.page, fault)
  const acting = act(event, { isApproved, isRefused: fault.ends === 'refused' })
  if (fault.ends === 'refused') {
    await acting
    await orTellWhatIsShown(scene.page, whyNot(scene.page, fault).first().waitFor())
    expect(seenOf(await row.lookAgain())).toEqual(seenOf(before))
  } else {
    const isOver = async () => (await row.lookAgain()).version !== before.version
    // The first retry comes after a second or two; the page's clock skips that time.
    const tick = setInterval(() => {
      if (trap.struck() > 0) void scene.page.clock.fastForward(1_100).catch(() => undefined)
    }, 100)
    await Promise.all([acting, until(isOver, 15_000)]).finally(() => clearInterval(tick))
    expect(await isOver()).toBe(true)
  }
  await trap.take()
  await device.quiet()
  return { requestIds: new Set(trap.ids).size, effects: (await timesDone(chart, opened)) - done }
}

/** The writes that cost most where they are lost or doubled; at night all of them. */
const daily = ['order.pay', 'order.edit', 'bill.pay', 'queue.join']
const isDue = (type: string) => !isDay || daily.includes(type)

const cases = charts.flatMap((chart) =>
  Object.keys(bindings[chart.id as OnScreen].acts)
    .filter((type) => isDue(type) && pathTo(chart, type) !== undefined)
    .map((type) => [type, chart] as const),
)

describe.each(cases.map(([type, chart], place) => [type, chart, place] as const))('%s', (type, chart, place) => {
  test.each(
    struckAt(place)
      .map((fault) => faultOf(type, fault))
      .map((fault) => [fault.name, fault.ends, fault] as const),
  )('on its way meets: %s; %s, and no more than once', async (_, ends, fault) => {
    device = await stage.device(evening)
    const opened = await openBefore(chart, type)
    expect(await runInto(chart, opened, fault)).toEqual({ requestIds: 1, effects: ends === 'done' ? 1 : 0 })
    await device.close()
  })
})
