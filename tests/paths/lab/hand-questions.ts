import type { AccessibilityFault, SmallTargets } from '#contract/lab/hand.ts'
import type { HandQuestions } from '#contract/lab/session.ts'
import type { Me } from '#contract/identity/me.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { Binding } from '../browser/binding.ts'
import { bindings } from '../browser/bindings.ts'
import { rowOnScreen } from '../browser/browser-level.ts'
import { pointer } from '../browser/hand.ts'
import { openRow } from '../browser/row-on-screen.ts'
import { httpRow } from '../http/http-row.ts'
import { notedBetween } from '../http/noted.ts'
import { hasAxe } from './axe.ts'
import { contractOf } from './contract-of-state.ts'
import { frameDevice } from './frame-device.ts'
import { handLine } from './hand-line.ts'
import type { Session } from './session.ts'
import type { Hands, Stand } from './stand.ts'

/** The time in which a screen follows a change of its row, in milliseconds: someone looks on. */
const patience = 2_000

/** @throws for a chart whose rows are on no screen */
function bindingOf({ id }: LifecycleChart): Binding {
  const binding = (bindings as Readonly<Record<string, Binding>>)[id]
  if (!binding) throw new Error(`Rows of "${id}" are on no screen of the console.`)
  return binding
}

/** The answers to questions about the product beside a path: a hand works in the console that the lab's page shows. */
export function handQuestions(session: Session): HandQuestions {
  const line = handLine()
  const device = frameDevice(line)
  const smallTargets = async () => (await line.send({ act: 'smallTargets' })) as SmallTargets
  const faults = async () => (hasAxe() ? ((await line.send({ act: 'faults' })) as AccessibilityFault[]) : null)

  /** The row's screen as paths use it; the traces of a step are noted. */
  async function onScreen({ h, chart, row: { row: id } }: Stand): Promise<Hands> {
    const given = { h, chart, id, binding: bindingOf(chart), device, hand: pointer }
    const watched = { stage: { hear: () => session.app.hear() }, course: { isBroken: false }, told: () => {} }
    // The contract of a state compares the buttons, on request only.
    const { events, states } = await rowOnScreen({ ...given, ...watched, isComparing: false })
    const row = await httpRow(h, chart, id)
    const noting =
      (work: Hands['events'][string]): Hands['events'][string] =>
      async (event) => {
        const before = await row.lookAgain()
        const reply = await work(event)
        return { ...reply, noted: await notedBetween(h, before, await row.lookAgain()) }
      }
    return { states, events: Object.fromEntries(Object.entries(events).map(([type, work]) => [type, noting(work)])) }
  }

  return {
    hand: (answer) => line.next(answer),
    act: (event) =>
      session.atStand(async (on) => {
        if (event) on.turnTo(event)
        return { ...(await on.take(await onScreen(on))), invariants: await on.invariants() }
      }),
    contract: (role) =>
      session.atStand(async ({ h, chart, row: { row: id } }) => {
        const binding = bindingOf(chart)
        const { row, scene, comeBack } = await openRow({
          device,
          hand: pointer,
          h,
          chart,
          binding,
          id,
          person: h[role],
        })
        const { rights } = (await h[role].get('/admin/me')).data as Me
        return contractOf(
          { scene, binding, chart, rights, comeBack, smallTargets, faults, patience },
          await row.lookAgain(),
        )
      }),
  }
}
