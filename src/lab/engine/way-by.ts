import type { Chart, ChartEvent } from '#machines/workflow/chart.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { type Path, pathOf } from 'statechart-paths/paths/path.ts'
import { sorted, startsOf } from 'statechart-paths/paths/starts.ts'

/** The events of a chart's examples, in an order that does not depend on their order in the file. */
export const examplesOf = (chart: Chart): ChartEvent[] => sorted(chart.examples.events as ChartEvent[])

const placesOf = new WeakMap<Chart, Record<'starts' | 'examples', Map<string, number>>>()

/** The places of starts and events by their text, looked up once for all paths of a chart. */
function placesIn(chart: Chart) {
  const byText = (list: readonly unknown[]) => new Map(list.map((one, place) => [canonical(one), place]))
  const known = placesOf.get(chart) ?? { starts: byText(startsOf(chart)), examples: byText(examplesOf(chart)) }
  placesOf.set(chart, known)
  return known
}

/** A path as places among its chart's examples, for an address: "0.3.5" is the first start, then two events. */
export function wayBy(chart: Chart, { start, steps }: Path): string | undefined {
  const { starts, examples } = placesIn(chart)
  const places = [
    starts.get(canonical(start)),
    ...steps.map(({ event }) => (event.type === '' ? chart.examples.events.length : examples.get(canonical(event)))),
  ]
  return places.includes(undefined) ? undefined : places.join('.')
}

/** The path of such indexes; undefined if the examples no longer have such a start or event. */
export function pathBy(chart: Chart, by: string): Path | undefined {
  const [first = -1, ...rest] = by.split('.').map(Number)
  const [start, examples] = [startsOf(chart)[first], examplesOf(chart)]
  const events = rest.map((place) => (place === examples.length ? { type: '' } : examples[place]))
  return start && events.every((event) => event !== undefined) ? pathOf(chart, start, events) : undefined
}

/**
 * The events of a path as `run --events` takes them: "order.pay:2,order.void:1". Undefined if they cannot be written
 * so.
 */
export function eventsBy(chart: Chart, { steps }: Path): string | undefined {
  const examples = chart.examples.events as ChartEvent[]
  const words = steps.map(({ event }) => {
    const place = examples
      .filter(({ type }) => type === event.type)
      .findIndex((one) => canonical(one) === canonical(event))
    return place < 0 ? undefined : `${event.type}:${place + 1}`
  })
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(',')
}
