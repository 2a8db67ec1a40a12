import { statesOf } from 'statechart-paths/arrows.ts'
import type { Configuration } from 'statechart-paths/arrows.ts'
import type { ChartEvent, FlowChart } from '#machines/workflow/chart.ts'
import { step } from 'statechart-paths/paths/step.ts'
import type { Reply, ShownRow, Subject } from 'statechart-paths/paths/run.ts'
import { pinOf } from '../../support/house.ts'
import type { FlowOnScreen } from './flow-binding.ts'
import { flowScreens } from './flow-screens.ts'
import { gapOf, type FlowOnScreenId } from './gaps.ts'
import type { Hand } from './hand.ts'
import { canBePressed, refusedAs } from './refusal-seen.ts'
import { giveAndCommit } from './row-on-screen.ts'
import type { Device, Stage } from './stage.ts'
import { orTellWhatIsShown, waitForSight } from './wait-for-sight.ts'
import { openWire } from './wire.ts'

interface GivenFlow {
  stage: Stage
  /** Its clock may be moved on. */
  device: Device
  hand: Hand
  told: (words: string) => void
  chart: FlowChart
}

/**
 * Splits an event of a call or a delay: "done submit", "error submit", "after undoWindow"; null for a person's event.
 */
const partsOf = (type: string) => /^xstate\.(?:(done|error)\.actor|after)\.([^.]+)/.exec(type)

/**
 * A flow in the real console, from its beginning: a hand acts for people, the network gives the outcomes of calls, the
 * page's clock makes time pass. The screen shows the flow's state; its facts are invisible, so the chart gives them.
 */
export async function flowOnScreen({ stage, device, hand, told, chart }: GivenFlow, start: Configuration) {
  const { page } = device
  const h = await stage.store()
  const givePin = () => giveAndCommit(page, hand, pinOf(h.merchantId))
  const screen = await flowScreens[chart.id as FlowOnScreenId]({ h, page, hand, givePin, hear: () => stage.hear() })
  const wire = await openWire(page, screen.calls)
  const clock = clockOf(device, chart)
  await device.signIn(screen.person, screen.place)
  let here = start

  /** Does an event that the chart accepts. */
  async function make(event: ChartEvent): Promise<void> {
    const [, how, what] = partsOf(event.type) ?? []
    if (what === undefined) return screen.acts[event.type]!(event, here.facts as never)
    if (how === 'done') return wire.answer(what, { ...(event.output as object) })
    if (how === 'error') return wire.refuse(what, event.error as never)
    await clock.passed(what)
  }

  async function reply(event: ChartEvent): Promise<Reply> {
    told(JSON.stringify(event))
    const taken = step(chart, here, event)
    if (!taken.ok) return refusedAs(taken.reason ?? 'state', await wronglyOpen(screen, wire, event.type))
    const gap = gapOf(chart, event, here)
    if (gap) return { ok: false, reason: `nobody on the screen: ${gap.why}` }
    await clock.holdFor(taken.to)
    device.exchanges()
    await orTellWhatIsShown(page, make(event))
    await clock.runFrom(taken.to)
    here = taken.to
    return { ok: true, exchanges: device.exchanges() }
  }

  async function seen(state: string): Promise<ShownRow> {
    await waitForSight(screen.sightOf(state), state)
    return { state }
  }

  const subject: Subject = {
    events: Object.fromEntries(chart.machine.events.map((type) => [type, reply])),
    states: Object.fromEntries(statesOf(chart.machine).map((state) => [state, () => seen(state)])),
    async end() {
      await clock.go()
      await wire.take()
    },
  }
  return subject
}

/** Returns the fault if the screen offers an event that the chart refuses; undefined if it does not. */
async function wronglyOpen(screen: FlowOnScreen, wire: { isOpen(actor: string): boolean }, type: string) {
  const [, how, what] = partsOf(type) ?? []
  if (what !== undefined) return how && wire.isOpen(what) ? `"${what}" was called, which the chart refuses` : undefined
  const control = screen.controlOf(type)
  const open = control ? await control.and(control.page().locator(canBePressed)).count() : 0
  return open > 0 ? `the screen offers ${type}, which the chart refuses` : undefined
}

/** The page's clock: it stops while the flow waits for time to pass, so that a slow test misses nothing. */
function clockOf({ page }: Device, { machine }: FlowChart) {
  let isStill = false
  const waits = ({ state }: Configuration) => (machine.states[state as string]?.after.length ?? 0) > 0
  const go = async () => {
    if (isStill) await page.clock.resume()
    isStill = false
  }
  return {
    go,
    /** Before a step that leads where time counts. */
    async holdFor(to: Configuration) {
      if (isStill || !waits(to)) return
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      isStill = true
    },
    /** After a step that leads elsewhere. */
    runFrom: async (to: Configuration) => (waits(to) ? undefined : go()),
    passed: (delay: string) => page.clock.fastForward(machine.implementations.delays[delay] as number),
  }
}
