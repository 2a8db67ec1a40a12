import { type Arrow, arrowsOf, namesIn } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { coverGoals } from 'statechart-paths/paths/generate.ts'
import { type Goal, kindOf, nameOf } from 'statechart-paths/paths/goals.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import type { Outcome, Result, StepResult } from 'statechart-paths/paths/run.ts'
import { answersOf, arrowStatus, bundleStatus, goalOf } from 'statechart-report/arrow-status.ts'
import { type Bundle, drawingOf } from 'statechart-report/drawing.ts'
import { causesOf } from 'statechart-report/gaps.ts'
import { goalWords } from 'statechart-report/goal-words.ts'
import { layoutOf } from 'statechart-report/layout.ts'
import { payloadOf, unusualFacts, valueWords } from 'statechart-report/path-words.ts'
import type { ChartReport } from 'statechart-report/report.ts'
import { sectionsOf } from 'statechart-report/sections.ts'
import { curve, thickness } from 'statechart-report/strokes.ts'
import { pathsOf, planned, type Tally, tallyOf } from 'statechart-report/tally.ts'
import { eventWords } from 'statechart-paths/words.ts'
import { sharedPrefix, shortEventWords } from 'statechart-report/event-words.ts'
import { eventsBy, wayBy } from './way-by.ts'
import type {
  ArrowView,
  BundleView,
  CauseView,
  ChartView,
  Drawn,
  LevelStep,
  OutcomeView,
  PathView,
  StepView,
} from './protocol.ts'

/** A chart's state in words: one state, or one of each region. */
export const stateWords = (state: Outcome['state']): string => namesIn(state).join(' + ')

/**
 * All data of a chart for the page: failing paths first, then long ones before those of a single step. `found` are the
 * ids of paths that a generator finds again.
 */
export function chartView(report: ChartReport, found: ReadonlySet<string>): ChartView {
  const { chart } = report.graph
  const tally = tallyOf(report)
  const { levels } = tally
  const prefix = sharedPrefix(chart.machine.events)
  const views = pathsOf(report).map((path) => pathView(chart, path, report.results, found.has(path.id)))
  const fails = ({ runs }: PathView) => Number(runs.some(({ ok }) => !ok))
  return {
    id: chart.id,
    ...(chart.kind === 'lifecycle' && { subject: chart.subject }),
    levels,
    drawn: drawnOf(chart, tally),
    arrows: Object.fromEntries(arrowsOf(chart.machine).map((arrow) => [arrow.id, arrowView(arrow, tally, prefix)])),
    sections: sectionsOf(report.graph).map(({ state, isPlace, arrows, refusals }) => ({
      state,
      counts: isPlace ? takenOf(`states ${state}`, tally) : null,
      arrows: arrows.map(({ id }) => id),
      refusals: refusals.map((goal) => shortEventWords(nameOf(goal).slice(state.length + 1), prefix)),
    })),
    paths: views.toSorted((a, b) => fails(b) - fails(a) || b.steps.length - a.steps.length),
    causes: causesOf(report, tally).map((cause) => causeView(chart, cause)),
  }
}

const takenOf = (goal: Goal, { levels, hits }: Tally) => levels.map((level) => hits(goal, level).taken)

function arrowView(arrow: Arrow, tally: Tally, prefix: string): ArrowView {
  const { id, event, from, to, condition, meta } = arrow
  const approval =
    meta.approval === undefined ? '' : `, PIN ${meta.approval === 'always' ? 'always' : `if ${meta.approval}`}`
  return {
    id,
    event: shortEventWords(event, prefix),
    from,
    to,
    condition,
    guards: answersOf(arrow).map(({ guard, yes, no }) => ({
      guard,
      counts: tally.levels.map((level) => `✓ ${tally.hits(yes, level).taken} ✗ ${tally.hits(no, level).taken}`),
    })),
    asks: meta.right === undefined ? '' : `${meta.right}${approval}`,
    counts: takenOf(goalOf(arrow), tally),
    statuses: tally.levels.map((level) => arrowStatus(arrow, tally, level)),
  }
}

const bundleView = (bundle: Bundle, tally: Tally): BundleView => ({
  key: bundle.key,
  from: bundle.from,
  to: bundle.to,
  arrows: bundle.arrows.map(({ id }) => id),
  statuses: tally.levels.map((level) => bundleStatus(bundle, tally, level)),
})

/** The room beside the lists of charts and of steps. */
const room = { width: 820, height: 500 }

/** Placeholder for counts that are not known yet, so that the layout reserves about the room that they need. */
const expected: Tally = { levels: [planned], hits: () => ({ taken: 1, failed: 0 }), status: () => 'taken' }

/** A chart's diagram, as one that is covered looks before its paths are found. */
export const sketchOf = (chart: Chart): Drawn => drawnOf(chart, expected)

function drawnOf(chart: Chart, tally: Tally): Drawn {
  const prefix = sharedPrefix(arrowsOf(chart.machine).map(({ event }) => event))
  const { width, height, cards, lines } = layoutOf(drawingOf(chart), tally, prefix, room)
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    cards: cards.map(({ card: { stays: _, exits: __, ...card }, pills, ...box }) => ({
      ...box,
      ...card,
      counts: takenOf(`states ${card.name}`, tally),
      statuses: tally.levels.map((level) =>
        card.kind === 'state' || card.kind === 'final' ? tally.status(`states ${card.name}`, level) : 'taken',
      ),
      pills: pills.map(({ bundle, ...pill }) => ({ ...bundleView(bundle, tally), ...pill })),
    })),
    lines: lines.map(({ bundle, rows, points, label: { x, y, width, height } }) => ({
      ...bundleView(bundle, tally),
      path: curve(points),
      width: thickness(bundle, tally),
      rows,
      label: { x, y, width, height },
    })),
  }
}

const outcomeView = ({ ok, reason, but, state, facts }: Outcome): OutcomeView => ({
  ok,
  ...(reason !== undefined && { reason }),
  ...(but && { but }),
  state: stateWords(state),
  facts: Object.entries(facts).map(([fact, value]) => [fact, valueWords(value)]),
})

/** A step as it ran on a level. */
export const levelStep = (
  level: string,
  { isSame, actual, exchanges, milliseconds, noted }: Omit<StepResult, 'event' | 'expected'>,
): LevelStep => ({
  level,
  isSame,
  actual: outcomeView(actual),
  exchanges,
  milliseconds,
  ...(noted && { noted }),
})

/** A path with all its results, level by level. */
export function pathView(chart: Chart, path: Path, results: readonly Result[], isFound: boolean): PathView {
  const prefix = sharedPrefix(chart.machine.events)
  const own = results.filter((result) => result.path.id === path.id)
  const by = wayBy(chart, path)
  const events = eventsBy(chart, path)
  return {
    id: path.id,
    chart: chart.id,
    isFound,
    ...(by !== undefined && { by }),
    ...(by !== undefined && events !== undefined && { events }),
    way: path.steps.map(({ event }) => shortEventWords(event.type, prefix)),
    start: namesIn(path.start.state),
    facts: unusualFacts(chart, path.start.facts),
    steps: path.steps.map((step, index) => stepView(step, index, own, prefix)),
    runs: own.map(({ level, ok, steps, error }) => ({
      level,
      ok,
      ...(!ok && { at: error === undefined ? steps.length : Math.min(steps.length + 1, path.steps.length) }),
      ...(error !== undefined && { error }),
    })),
  }
}

function stepView(step: Path['steps'][number], index: number, results: readonly Result[], prefix: string): StepView {
  const { event, ok, reason, from, to, arrows, guards, effects } = step
  const [before, after] = [from.facts, to.facts] as Record<string, unknown>[]
  const expected = results.find(({ steps }) => steps[index])?.steps[index]?.expected
  return {
    type: eventWords(event.type),
    event: shortEventWords(event.type, prefix),
    fields: payloadOf(event),
    guards: guards.map((text) => {
      const end = text.lastIndexOf(': ')
      const said = text.slice(end + 2)
      return { arrow: text.slice(0, end), guard: said.slice(0, said.lastIndexOf(' ')), holds: said.endsWith(' true') }
    }),
    arrows,
    effects,
    expected: outcomeView(expected ?? { ok, ...(reason !== undefined && { reason }), state: to.state, facts: {} }),
    from: namesIn(from.state),
    to: namesIn(to.state),
    facts: Object.keys({ ...before, ...after }).map((fact) => [
      fact,
      valueWords(before?.[fact]),
      valueWords(after?.[fact]),
    ]),
    levels: results.flatMap(({ level, steps }) => (steps[index] ? [levelStep(level, steps[index])] : [])),
  }
}

const order = [...coverGoals] as string[]

function causeView(chart: Chart, { why, add, levels, gaps }: ReturnType<typeof causesOf>[number]): CauseView {
  const prefix = sharedPrefix(chart.machine.events)
  return {
    why,
    ...(add !== undefined && { add }),
    levels,
    gaps: gaps
      .toSorted((a, b) => order.indexOf(kindOf(a.goal)) - order.indexOf(kindOf(b.goal)))
      .map(({ goal, isUnreachable, way, next }) => ({
        kind: kindOf(goal),
        words: goalWords(chart, goal),
        isUnreachable,
        way: way ? way.steps.map(({ event }) => shortEventWords(event.type, prefix)) : null,
        ...(next !== undefined && { next: shortEventWords(next, prefix) }),
      })),
  }
}
