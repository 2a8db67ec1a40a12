import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import type { Reply } from 'statechart-paths/paths/run.ts'
import type { Binding, ShownRefusal, Scene } from './binding.ts'
import { says } from './say.ts'

/** Selects elements that are not disabled, on their own or by a disabled group. */
export const canBePressed = ':not([aria-disabled="true"], :disabled)'

/** Counts the buttons of an event that can be pressed at the row's place. */
export const openButtons = (scene: Scene, { buttonOf }: Binding, type: string): Promise<number> =>
  buttonOf(scene, type).and(scene.page.locator(canBePressed)).count()

/** The reply to an event that the chart refuses, with the screen's difference from it. */
export const refusedAs = (reason: string, wrong: string | undefined): Reply =>
  wrong === undefined ? { ok: false, reason } : { ok: true, but: [wrong] }

/**
 * Checks that the screen refuses what the chart refuses: the button stays, and says why and how it would become
 * possible; or it is missing, if its reason is of no use. Returns the fault, or undefined.
 */
export async function refusalSeen(
  scene: Scene,
  binding: Binding,
  chart: LifecycleChart,
  event: ChartEvent,
  reason: string,
): Promise<string | undefined> {
  const { type } = event
  const { silent = [], refusals = {}, unasked = {} } = binding
  if (reason in unasked) return undefined
  const open = await openButtons(scene, binding, type)
  const isStanding = (await binding.buttonOf(scene, type).count()) > 0
  const isSilent = silent.includes(reason) || silent.includes(`${type} ${reason}`)
  if (reason !== 'state' && refusals[type] && (open > 0 || (!isStanding && !isSilent)))
    return refusalMet(scene, await refusals[type](scene, event))
  if (open > 0) {
    const [offered] = await binding.buttonOf(scene, type).and(scene.page.locator(canBePressed)).allInnerTexts()
    return `the button "${offered}" can be pressed, which the chart refuses by ${reason}`
  }
  if (reason === 'state' || isSilent) return undefined
  return reasonMissing(scene, binding, chart, [type, reason])
}

/** Searches the words of a reason at the button that it refuses; returns the fault, or undefined. */
export async function reasonMissing(
  scene: Scene,
  binding: Binding,
  chart: LifecycleChart,
  [type, reason]: readonly [event: string, reason: string],
): Promise<string | undefined> {
  const button = binding.buttonOf(scene, type)
  if ((await button.count()) === 0) return `no button is there that says "${reason}"`
  const by = (await button.first().getAttribute('aria-describedby')) ?? ''
  const described = (await scene.page.locator(`[id="${by}"]`).allTextContents()).join(' ')
  const family = chart.family?.replace(/^.*\/|\.machine\.ts$/g, '') ?? chart.id
  return says(`refusal.${family}.${reason}`).test(described)
    ? undefined
    : `the button does not say "${reason}", but "${described}"`
}

/** The same in a form, which is left afterwards. */
async function refusalMet({ page }: Scene, { button, why, leave }: ShownRefusal): Promise<string | undefined> {
  await why.first().waitFor()
  if ((await button.and(page.locator(canBePressed)).count()) > 0)
    return `the button can be pressed, although the form says "${await why.first().innerText()}"`
  await (leave ? leave() : page.keyboard.press('Escape'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return undefined
}
