import type { ChartEvent, LifecycleChart } from '#machines/kit/chart.ts'
import type { Binding, Scene } from './binding.ts'
import { says } from './say.ts'

/** Selects what is not refused. */
export const canBePressed = ':not([aria-disabled="true"]):not([disabled])'

/** How many buttons of an event can be pressed at the row's place. */
export const openButtons = (scene: Scene, { buttonOf }: Binding, type: string): Promise<number> =>
  buttonOf(scene, type).and(scene.page.locator(canBePressed)).count()

/**
 * Looks whether the screen refuses what the chart refuses: the button stays, and says why and what would make it
 * possible; or it is not there, where its reason says nothing to anybody. Answers what is wrong, or nothing.
 */
export async function refusalSeen(
  scene: Scene,
  binding: Binding,
  chart: LifecycleChart,
  { type }: ChartEvent,
  reason: string,
): Promise<string | undefined> {
  const { silent = [] } = binding
  if ((await openButtons(scene, binding, type)) > 0)
    return `nobody, although "${reason}" is the chart's answer: the button can be pressed`
  if (reason === 'state' || silent.includes(reason)) return undefined
  const described = await binding
    .buttonOf(scene, type)
    .first()
    .evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
    .catch(() => undefined)
  if (described === undefined) return `nobody, although "${reason}" ought to be said at a button that is not there`
  const family = chart.family?.replace(/^.*\/|\.machine\.ts$/g, '') ?? chart.id
  return says(`refusal.${family}.${reason}`).test(described) ? undefined : `nobody in words: it says "${described}"`
}
