import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { decide, personEvents } from '#machines/workflow/decide.ts'
import type { Look } from '../http/look.ts'
import type { Binding, Scene } from './binding.ts'
import { gapOf } from './gaps.ts'
import { openButtons } from './refusal-seen.ts'
import { until } from './stage.ts'

/** The events of people: those that ask for a right, and those that a screen does all the same. */
export const peopleIn = ({ machine }: LifecycleChart, { acts }: Binding): string[] => [
  ...new Set([...personEvents(machine), ...Object.keys(acts)]),
]

/** Tells if an event may happen to a row with the fields of some example, or with none. */
function isPossible({ machine, examples }: LifecycleChart, row: Look, type: string): boolean {
  const events = [{ type }, ...(examples.events as ChartEvent[]).filter((event) => event.type === type)]
  return events.some((event) => decide(machine, row, event).ok)
}

/**
 * Compares the buttons of all events of people with the chart: a button can be pressed if and only if its event is
 * possible. Returns the differences, or nothing.
 *
 * @param apart events that are not compared, since their forms hold other fields
 */
export async function offeredOtherwise(
  scene: Scene,
  binding: Binding,
  chart: LifecycleChart,
  row: Look,
  apart: ReadonlySet<string>,
): Promise<string | undefined> {
  const { elsewhere = [], unfold } = binding
  const events = peopleIn(chart, binding).filter((type) => !elsewhere.includes(type) && !apart.has(type))
  const openNow = () => Promise.all(events.map((type) => openButtons(scene, binding, type)))
  let wrong: string[] = []
  const isAsTheChart = async () => {
    const open = await openNow()
    const fold = await unfold?.(scene)
    const behind = fold ? await openNow() : []
    await fold?.()
    wrong = events.flatMap((type, index) => {
      const isOpen = open[index]! + (behind[index] ?? 0) > 0
      if (isOpen === isPossible(chart, row, type)) return []
      if (isOpen) return [`a button does "${type}", which the chart refuses`]
      return gapOf(chart, { type }, row) ? [] : [`no button does "${type}", which the chart allows`]
    })
    return wrong.length === 0
  }
  await until(isAsTheChart)
  return wrong.length > 0 ? wrong.join('; ') : undefined
}
