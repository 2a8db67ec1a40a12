import { statesOf } from 'statechart-paths/arrows.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { decide, needsApproval, personEvents } from '#machines/workflow/decide.ts'
import type { Level, Reply, ShownRow, Subject } from 'statechart-paths/paths/run.ts'
import { filledIn } from '../http/filled-in.ts'
import { withoutIds } from '../http/laws/watch.ts'
import { kinds } from '../http/place-row.ts'
import { countDishes, sellPlaced } from '../../support/place/furnish.ts'
import { evening, type House } from '../../support/house.ts'
import type { Binding } from './binding.ts'
import { bindings } from './bindings.ts'
import { flowOnScreen } from './flow-level.ts'
import { gapOf, isOnScreen, type OnScreen } from './gaps.ts'
import type { Hand } from './hand.ts'
import { pointer } from './hand.ts'
import { offeredOtherwise, peopleIn } from './offers-seen.ts'
import { openButtons, refusalSeen, refusedAs } from './refusal-seen.ts'
import { type GivenRow, openRow } from './row-on-screen.ts'
import { type Device, type Stage, until } from './stage.ts'
import { orTellWhatIsShown, waitForSight } from './wait-for-sight.ts'

interface BrowserLevelOptions {
  hand?: Hand
  /** Called with every step as it begins, for a person who watches. */
  told?: (words: string) => void
}

const screenful = 12

/**
 * The real console in a browser, on the real server: each event is done by a hand that finds things by their role and
 * name, each state is seen on the screen, and the row is read as the engine reads it. What time and other charts do is
 * done on the server, as at the level "http"; so is what no screen does yet.
 */
export async function browserLevel(stage: Stage, { hand = pointer, told = () => {} }: BrowserLevelOptions = {}) {
  let device = await stage.device()
  const course: Course = { isBroken: false }
  /** The one whose clock a flow may move on. */
  let timed: Device | undefined
  let shared: { h: House; rows: number } | undefined
  /** Rows that are independent share a store, up to a screenful. */
  async function storeFor({ standsApart }: Binding): Promise<House> {
    if (!standsApart) return store()
    if (!shared || shared.rows >= screenful) shared = { h: await store(), rows: 0 }
    shared.rows += 1
    return shared.h
  }
  async function store(): Promise<House> {
    const h = await stage.store()
    await countDishes(h)
    return h
  }
  const level: Level = {
    name: 'browser',
    async begin(chart, start) {
      if (!isOnScreen(chart.id))
        throw new Error(`No screen is known for the chart "${chart.id}": see tests/paths/browser/gaps.ts.`)
      if (chart.kind === 'flow')
        return flowOnScreen({ stage, device: (timed ??= await stage.device(evening)), hand, told, chart }, start)
      // A broken path may leave a question open, which would block the next path.
      if (course.isBroken) {
        await device.close()
        device = await stage.device()
        course.isBroken = false
      }
      const { state, facts } = start
      const binding = bindings[chart.id as OnScreen]
      const h = await storeFor(binding)
      const id = await kinds[chart.subject].place(h, chart, state as string, facts as never)
      await sellPlaced(h)
      await binding.prepare?.(h, id)
      return rowOnScreen({ stage, course, device, hand, told, h, chart, binding, id })
    },
  }
  const close = async () => void (await Promise.all([device.close(), timed?.close()]))
  return { level, close }
}

/** The state of the device after the last path: true when that ended in the middle of something. */
interface Course {
  isBroken: boolean
}

interface LevelInput extends GivenRow {
  /** Compares all buttons of the row with the chart after each step; true by default. */
  isComparing?: boolean
  stage: Pick<Stage, 'hear'>
  course: Course
  told: (words: string) => void
}

/** A row on its screen: each event is done by hand or, where the screen cannot, on the server. */
export async function rowOnScreen({ stage, course, told, isComparing = true, ...given }: LevelInput): Promise<Subject> {
  const { device, h, chart, binding, id } = given
  const { machine } = chart
  const { row, scene, comeBack, act } = await openRow(given)

  /** Events whose form may still contain refused values. */
  const leftFilled = new Set<string>()

  /** Shows the screen the changes made outside it, before the next event. */
  async function catchUp(): Promise<void> {
    await stage.hear()
    await device.heard((await row.lookAgain()).trace.events)
  }

  async function byHand(example: ChartEvent): Promise<Reply> {
    told(JSON.stringify(example))
    const event = await filledIn(h, chart, id, example)
    const before = await row.lookAgain()
    const gap = gapOf(chart, event, before)
    if (gap) {
      await device.quiet()
      if (!gap.when && (await openButtons(scene, binding, event.type)) > 0)
        return { ok: true, but: [`a button does it, which was said to be missing: ${gap.why}`] }
      const reply = await (personEvents(machine).includes(event.type) ? row.asPerson(example) : row.asServer(example))
      await catchUp()
      return { ...reply, exchanges: [`no screen does it: ${gap.why}`, ...(reply.exchanges ?? [])] }
    }
    await comeBack()
    const decision = decide(machine, before, event)
    if (!decision.ok) {
      if (binding.refusals?.[event.type]) leftFilled.add(event.type)
      const wrong = await orTellWhatIsShown(scene.page, refusalSeen(scene, binding, chart, event, decision.reason))
      return refusedAs(decision.reason, wrong)
    }
    device.exchanges()
    leftFilled.delete(event.type)
    const isApproved = needsApproval(machine, decision.meta, before.facts, event)
    await orTellWhatIsShown(scene.page, act(event, { isApproved }))
    const isDone = await until(async () => (await row.lookAgain()).version !== before.version)
    const exchanges = device.exchanges()
    const but = isDone ? withoutIds(await row.broken()) : ['nothing happened']
    return { ok: true, ...(but.length > 0 && { but }), exchanges }
  }

  async function byServer(event: ChartEvent): Promise<Reply> {
    told(`the server: ${JSON.stringify(event)}`)
    await device.quiet()
    await row.lookAgain()
    const reply = await row.asServer(event)
    await catchUp()
    return reply
  }

  async function seen(state: string): Promise<ShownRow> {
    const here = await row.lookAgain()
    if (here.state !== state) return here
    await comeBack()
    await waitForSight(await binding.sightOf(scene, state), state).catch((error: Error) => {
      throw new Error(`${error.message} Without an answer: ${device.unanswered().join(', ') || 'nothing'}.`)
    })
    // Some states are seen at another place, where the row has no buttons.
    if (!isComparing || new URL(scene.page.url()).pathname !== scene.place) return here
    const wrong = await offeredOtherwise(scene, binding, chart, here, leftFilled)
    if (wrong) throw new Error(`On the screen ${wrong}.`)
    return here
  }

  /** Notes errors that are thrown in the middle of it, and attempts that failed. */
  const watched =
    <Asked, Answer>(work: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      course.isBroken = true
      const answer = await work(asked)
      course.isBroken = 'but' in (answer as object)
      return answer
    }
  const people = peopleIn(chart, binding)
  return {
    events: Object.fromEntries(
      machine.events.map((type) => [type, people.includes(type) ? watched(byHand) : watched(byServer)]),
    ),
    states: Object.fromEntries(statesOf(machine).map((state) => [state, () => watched(seen)(state)])),
  }
}
