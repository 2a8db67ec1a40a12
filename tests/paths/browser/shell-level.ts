import type { Page } from 'playwright-core'
import type { ErrorCode } from '#contract/errors.ts'
import { type Configuration, namesIn, statesOf } from 'statechart-paths/arrows.ts'
import type { ChartEvent, FlowChart } from '#machines/workflow/chart.ts'
import type { Level, Reply } from 'statechart-paths/paths/run.ts'
import { step } from 'statechart-paths/paths/step.ts'
import type { House } from '../../support/house.ts'
import { evening } from '../../support/house.ts'
import type { FlowCall } from './flow-binding.ts'
import type { Stage } from './stage.ts'
import { openWire } from './wire.ts'

/** The place where a chart of the shell runs: a device of its own, without a signed-in person, and a store. */
interface ShellStage {
  h: House
  page: Page
  address: string
  /** Keeps texts in the browser, as an earlier visit left them. */
  keep(texts: Readonly<Record<string, string>>): Promise<void>
}

/** A chart of the shell in the real console. */
interface ShellOnScreen {
  /** The calls that wait for the path's answer, by the actor's id. */
  calls: Readonly<Record<string, FlowCall>>
  /** The addresses of those calls. */
  reach: string
  /** Opens the console as the path begins. */
  open(facts: never): Promise<void>
  /** Causes an event, by event; `''` for one that happens at once. */
  acts: Readonly<Record<string, (event: ChartEvent) => Promise<unknown>>>
  /** By delay: the milliseconds that pass. */
  delays: Readonly<Record<string, number>>
  /** By state: waits for the sight of the state with these facts; undefined for a state that ends at once. */
  sights: Readonly<Record<string, ((facts: never) => Promise<unknown>) | undefined>>
}

/** An event that a person can neither cause nor see in the console, and the reason. */
export interface ShellGap {
  event: string
  /** Only there; everywhere where it is absent. */
  when?: (from: Configuration) => boolean
  why: string
}

export type OpenShell = (stage: ShellStage) => ShellOnScreen

const partsOf = (type: string) => /^xstate\.(?:(done|error)\.actor|after)\.([^.]+)/.exec(type)

/**
 * Charts of the shell, which begin before anyone has signed in: each path on a device of its own. Calls of a chart wait
 * until the path gives their outcome, the page's clock makes time pass, and each state is seen on the screen.
 */
export const shellLevel = (stage: Stage, openShell: OpenShell): Level => ({
  name: 'browser',
  async begin(chart, start) {
    let here = start
    const h = await stage.store()
    const device = await stage.device(evening)
    const { page } = device
    const { address } = stage
    const keep = (texts: object) =>
      page.evaluate((all) => {
        localStorage.clear()
        for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text as string)
      }, texts)
    const screen = openShell({ h, page, address, keep })
    const wire = await openWire(page, screen.calls, screen.reach)
    await screen.open(start.facts as never)

    const make = async (event: ChartEvent): Promise<Reply> => {
      const [, how, what] = partsOf(event.type) ?? []
      here = step(chart, here, event).to
      if (what === undefined) await screen.acts[event.type]?.(event)
      else if (how === 'done') await wire.answer(what, event.output as never)
      else if (how === 'error') await wire.refuse(what, event.error as { code: ErrorCode | 'network' })
      else await page.clock.fastForward(screen.delays[what]!)
      return { ok: true }
    }
    const types = ['', ...(chart as FlowChart).machine.events]
    return {
      events: Object.fromEntries(types.map((type) => [type, make])),
      states: Object.fromEntries(
        statesOf(chart.machine).map((name) => [
          name,
          async () => {
            for (const one of namesIn(here.state)) await screen.sights[one]?.(here.facts as never)
            return { state: here.state }
          },
        ]),
      ),
      async end() {
        await wire.take()
        await device.close()
      },
    }
  },
})
