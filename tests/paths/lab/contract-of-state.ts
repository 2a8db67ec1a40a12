import type { AccessibilityFault, Contract, ContractLine, SmallTargets } from '#contract/lab/hand.ts'
import type { Right } from '#contract/roles.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { allowed } from '#machines/workflow/decide.ts'
import type { Binding, Scene } from '../browser/binding.ts'
import { gapOf } from '../browser/gaps.ts'
import { canBePressed, openButtons, reasonMissing } from '../browser/refusal-seen.ts'
import { until } from '../browser/stage.ts'

const longest = 48

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longest)

/** A row at its place, with the person who looks at it. */
interface RowLook {
  scene: Scene
  binding: Binding
  chart: LifecycleChart
  rights: readonly Right[]
  /** The time in which the screen follows a change of its row, in milliseconds. */
  patience: number
  /** Goes to the row's place, unless the page is there already. */
  comeBack(): Promise<void>
  /** Measures the controls on the screen. */
  smallTargets(): Promise<SmallTargets>
  /** Lists the rules of accessibility that the screen breaks; null if it cannot be tested. */
  faults(): Promise<AccessibilityFault[] | null>
}

/**
 * The contract of a row's state: the state is seen at the row's place; the button of each event that a person may send
 * can be pressed exactly if the chart allows it, and shows the reason if not; every control is large enough; and no
 * rule of accessibility is broken.
 */
export async function contractOf(looked: RowLook, row: { state: string; facts: object }): Promise<Contract> {
  const { scene, binding, chart, rights, comeBack, smallTargets, faults } = looked
  await comeBack()
  const sight = await sightLine(scene, binding, row.state)
  // Some states are seen elsewhere.
  await comeBack()
  const lines = [sight]
  for (const offer of allowed(chart, row, rights)) {
    const { event, ok, reason = 'state' } = offer
    if (gapOf(chart, { type: event }, row) || (ok && binding.elsewhere?.includes(event))) continue
    lines.push(ok ? await enabledLine(looked, event) : await refusedLine(looked, event, reason))
  }
  const { least, small } = await smallTargets()
  const seen = small.length === 0 ? {} : { seen: small.join(', ') }
  lines.push({ kind: 'targets', what: String(least), ok: !small.length, ...seen })
  return { state: row.state, lines: [...lines, ...faultLines(await faults())] }
}

function faultLines(faults: readonly AccessibilityFault[] | null): ContractLine[] {
  if (!faults) return [{ kind: 'unasked', what: 'axe-core', ok: true }]
  if (faults.length === 0) return [{ kind: 'accessible', what: '', ok: true }]
  return faults.map(({ rule, count, words }) => ({ kind: 'fault', what: `${rule}, ${count}×: “${words}”`, ok: false }))
}

async function sightLine(scene: Scene, binding: Binding, state: string): Promise<ContractLine> {
  const sight = (await binding.sightOf(scene, state)).first()
  try {
    await sight.waitFor()
    return { kind: 'sight', what: inOneLine(await sight.innerText()), ok: true }
  } catch (error) {
    return { kind: 'sight', what: state, ok: false, seen: (error as Error).message }
  }
}

/** The button's own words; the event where it has none, as a pad of digits. */
async function nameOf({ scene, binding }: RowLook, event: string): Promise<string> {
  const [text = ''] = await binding.buttonOf(scene, event).allInnerTexts()
  const said = inOneLine(text)
  return /\p{L}/u.test(said) ? said : event
}

/** Tells if the button of an event can be pressed, at the row's place or behind another button there. */
async function isOffered(looked: RowLook, event: string): Promise<boolean> {
  const { scene, binding } = looked
  const isOpen = async () => (await openButtons(scene, binding, event)) > 0
  return (await isOpen()) || (binding.unfold !== undefined && unfolded(looked, isOpen))
}

/** Looks at buttons that are behind another one, if there are any. */
async function unfolded<Value>({ scene, binding }: RowLook, look: () => Promise<Value>): Promise<Value> {
  const fold = await binding.unfold?.(scene)
  const seen = await look()
  await fold?.()
  return seen
}

async function enabledLine(looked: RowLook, event: string): Promise<ContractLine> {
  const { scene, binding } = looked
  const ok = await until(() => isOffered(looked, event), looked.patience)
  const line = { kind: 'enabled', what: await nameOf(looked, event), event, ok } as const
  if (ok) return line
  const isThere = (await binding.buttonOf(scene, event).count()) > 0
  return { ...line, seen: isThere ? 'The button is there, but cannot be pressed.' : 'There is no such button.' }
}

async function refusedLine(looked: RowLook, event: string, reason: string): Promise<ContractLine> {
  const seen = await otherwise(looked, event, reason)
  // An event that the state does not know has no button, and no name but its own.
  const what = reason === 'state' ? event : await nameOf(looked, event)
  const line = { kind: 'refused', what, event, reason, ok: !seen } as const
  return seen ? { ...line, seen } : line
}

/**
 * Checks an event that the chart refuses for a reason: returns what the screen shows instead, or undefined if it
 * refuses it too.
 */
async function otherwise(looked: RowLook, event: string, reason: string): Promise<string | undefined> {
  const { scene, binding, chart } = looked
  const { silent = [], elsewhere = [], refusals = {}, unasked = {} } = binding
  if (reason in unasked) return undefined
  const isSilent =
    ['state', 'right'].includes(reason) ||
    [reason, `${event} ${reason}`].some((each) => silent.includes(each)) ||
    elsewhere.includes(event)
  // A refusal that depends on typed values is in the form, which its button opens, and which may not be there yet.
  if (reason !== 'state' && refusals[event]) {
    const isStanding = (await binding.buttonOf(scene, event).count()) > 0
    if (!isStanding || (await openButtons(scene, binding, event)) > 0) return undefined
  }
  if (!(await until(async () => !(await isOffered(looked, event)), looked.patience))) {
    const [offered] = await binding.buttonOf(scene, event).and(scene.page.locator(canBePressed)).allInnerTexts()
    return `The button “${offered}” can be pressed.`
  }
  if (isSilent) return undefined
  const missing = () => reasonMissing(scene, binding, chart, [event, reason])
  const isStanding = (await binding.buttonOf(scene, event).count()) > 0
  return isStanding ? missing() : unfolded(looked, missing)
}
