import type { AnyMachineSnapshot } from 'xstate'
import { createTestModel, getAdjacencyMap } from '@xstate/test'
import type { Chart, ChartEvent } from '#machines/workflow/chart.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { generate } from 'statechart-paths/paths/generate.ts'
import { resetCost } from 'statechart-paths/paths/generators/postman.ts'
import { order13 } from 'statechart-paths/paths/fixtures/order-13.fixture.ts'
import { regions } from 'statechart-paths/paths/fixtures/regions.fixture.ts'
import { startsOf } from 'statechart-paths/paths/starts.ts'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { coverByHand, walkByHand } from './by-hand.ts'
import { decisions } from './decisions.ts'
import { rates, table } from './rates.ts'

/** Charts that the library can cover as well: without invocations and delays. */
const charts = [order13, regions, payment, tableOccupancy, order] as Chart[]
const number = (value: number) => Math.round(value).toLocaleString('en')
const times = (value: number) => `${value.toFixed(2)} ×`

/** A chart in the form for all three: its first start alone, its example events, and no events from other charts. */
function plain(chart: Chart): { chart: Chart; first: AnyMachineSnapshot; events: ChartEvent[] } {
  const [{ state, facts }] = startsOf(chart) as [ReturnType<typeof startsOf>[0]]
  const { echoes: _, project: __, ...examples } = chart.examples
  return {
    chart: { ...chart, examples: { ...examples, starts: [facts], rows: [] } } as Chart,
    first: chart.machine.resolveState({ value: state, context: facts }),
    events: chart.examples.events as ChartEvent[],
  }
}

function walking(given: Chart): string[][] {
  const { chart, first, events } = plain(given)
  const graph = explore(chart)
  const library = () => getAdjacencyMap(chart.machine, { fromState: first, events: events as never })
  const found = Object.keys(library()).length
  const byHand = walkByHand(chart.machine, first, events)
  const [kit, graphs, hand] = rates([() => explore(chart), library, () => walkByHand(chart.machine, first, events)])
  const row = (who: string, rate: number, configurations: number) => [
    chart.id,
    who,
    number(configurations),
    number(configurations * rate),
    number(configurations * events.length * rate),
    times(rate / graphs!),
    times(rate / hand!),
  ]
  return [
    row('kit', kit!, graph.places.length),
    row('@xstate/test', graphs!, found),
    row('by hand', hand!, byHand.configurations),
  ]
}

const stepsOf = (paths: readonly { steps: readonly { event: { type: string } }[] }[]) =>
  paths.reduce((sum, { steps }) => sum + steps.filter(({ event }) => event.type !== 'xstate.init').length, 0)

function covering(given: Chart): string[][] {
  const { chart, first, events } = plain(given)
  const kit = () => generate(explore(chart), 'transition')
  const postman = () => generate(explore(chart), 'postman')
  const library = () =>
    createTestModel(chart.machine, { events: events as never }).getShortestPaths({ fromState: first })
  const hand = () => coverByHand(chart.machine, first, walkByHand(chart.machine, first, events))
  const speeds = rates([kit, postman, library, hand])
  const ours = [kit().paths, postman().paths].map((paths) => [paths.length, stepsOf(paths)])
  const theirs = library()
  const counts = [...ours, [theirs.length, stepsOf(theirs)], [hand().paths, hand().steps]]
  const cost = ([paths, steps]: number[]) => steps! + resetCost * paths!
  return ['kit, transition', 'kit, postman', '@xstate/test', 'by hand'].map((who, index) => [
    chart.id,
    who,
    number(counts[index]![0]!),
    number(counts[index]![1]!),
    number(cost(counts[index]!)),
    `${((100 * cost(counts[index]!)) / cost(counts[2]!)).toFixed(1)} %`,
    number(counts[index]![0]! * speeds[index]!),
    times(speeds[index]! / speeds[2]!),
  ])
}

/**
 * Speeds by processor time and as ratios within this run, since machines and their load differ; counts, which do not.
 */
export function report(): string {
  const perSecond = ['configurations/s', 'tries/s']
  return [
    'Walking all configurations, each event tried in each:',
    table(
      ['chart', 'who', 'configurations', ...perSecond, 'speed to @xstate/test', 'to by hand'],
      charts.flatMap(walking),
    ),
    `Covering every arrow, the walk included; a beginning costs ${resetCost} steps. By hand: a path for each step, unjoined.`,
    table(
      ['chart', 'who', 'paths', 'steps', 'cost', 'of @xstate/test', 'paths/s', 'speed to @xstate/test'],
      charts.flatMap(covering),
    ),
    'On every row and event of the examples of the charts that rows have.',
    decisions(),
  ].join('\n\n')
}
