import { type Configuration, namesIn, statesOf } from '../arrows.ts'
import type { Chart, ChartEvent, StepNotes } from '../model.ts'
import { canonical, shortHash } from './canonical.ts'
import { differences } from './differences.ts'
import type { Path } from './path.ts'
import type { Step } from './step.ts'

/** A level's answer to an event. */
export interface Reply {
  ok: boolean
  /** The guard that refused, or "state". */
  reason?: string
  /** All that is wrong though the event was accepted, or could have been sent: a sentence each. */
  but?: string[]
  /** Requests and answers, for the report: "POST /admin/workflow/order/… → 200". */
  exchanges?: string[]
  /** The traces that it left, if the level notes them. */
  noted?: StepNotes
}

/** A row as a level shows it. */
export interface ShownRow {
  state: Configuration['state']
  facts?: object
}

/** One chart's row on one level, ready for a path. */
export interface Subject {
  /** Does an event; one for each event of the chart. */
  events: Readonly<Record<string, (event: ChartEvent) => Promise<Reply> | Reply>>
  /** Looks at the row where it ought to be in a state; one for each state of the chart. */
  states: Readonly<Record<string, () => Promise<ShownRow> | ShownRow>>
  /** Checks more after all steps succeeded; returns a fault if there is one. */
  after?: () => Promise<string | undefined>
  /** Releases the path's resources. */
  end?: () => Promise<void> | void
}

/** A system on which paths run: the chart alone, the server over HTTP, a browser. */
export interface Level {
  name: string
  /** Makes a row as a path begins. */
  begin(chart: Chart, start: Configuration): Promise<Subject> | Subject
}

/** The expected or the actual outcome of a step. */
export interface Outcome {
  ok: boolean
  reason?: string
  but?: string[]
  state: Configuration['state']
  /** Facts that the step changes. */
  facts: object
}

/** A step as it ran. */
export interface StepResult {
  event: ChartEvent
  expected: Outcome
  actual: Outcome
  exchanges: string[]
  isSame: boolean
  milliseconds: number
  noted?: StepNotes
}

/** The result of a path on a level. */
export interface Result {
  path: Path
  level: string
  ok: boolean
  /** Up to the first step that differs. */
  steps: StepResult[]
  /** An error outside the steps: the start was not as expected, or an executor threw. */
  error?: string
  /** A short hash over all that happened: the same path gives the same, each time. */
  log: string
}

const unknown = (known: readonly string[], given: object) => Object.keys(given).filter((name) => !known.includes(name))
const missing = (known: readonly string[], given: object) => known.filter((name) => !(name in given))

/**
 * Checks that a level can do every event and look at every state of a chart, and nothing that the chart does not know.
 *
 * @throws with all that is missing or unknown, since a missing one would be skipped in silence
 */
function checkSubject(chart: Chart, level: string, { events, states }: Subject): void {
  const types = [
    ...new Set([...chart.machine.events, ...chart.examples.events.map((event) => (event as ChartEvent).type)]),
  ]
  const wrong = [
    ...missing(types, events).map((type) => `no executor for "${type}"`),
    ...unknown([...types, ''], events).map((type) => `an executor for "${type}", which the chart does not know`),
    ...missing(statesOf(chart.machine), states).map((state) => `no assertion for "${state}"`),
    ...unknown(statesOf(chart.machine), states).map(
      (state) => `an assertion for "${state}", which the chart does not know`,
    ),
  ]
  if (wrong.length > 0) throw new Error(`"${chart.id}" cannot run on the level "${level}": ${wrong.join('; ')}.`)
}

const factsChangedBy = ({ from, to }: Step) =>
  Object.entries(to.facts).filter(([key, value]) => canonical(value) !== canonical((from.facts as never)[key]))

const pickFacts = (keys: readonly string[], facts: object = {}) =>
  Object.fromEntries(keys.map((key) => [key, (facts as Record<string, unknown>)[key]]))

/** Looks at the row where it ought to be. */
const look = (subject: Pick<Subject, 'states'>, { state }: Configuration) => subject.states[namesIn(state)[0]!]!()

/**
 * Runs a path on a level and compares each step with the chart: accepted or refused and by which guard, the state
 * after, and the facts that it changes according to the chart. Ends at the first difference.
 *
 * @throws if the level lacks an executor or a check
 */
export async function run(level: Level, chart: Chart, path: Path): Promise<Result> {
  const subject = await level.begin(chart, path.start)
  const steps: StepResult[] = []
  let error: string | undefined
  try {
    checkSubject(chart, level.name, subject)
    error = await walk(subject, path, steps)
  } finally {
    await subject.end?.()
  }
  const ok = error === undefined && steps.length === path.steps.length && steps.every(({ isSame }) => isSame)
  const log = shortHash(canonical([error, steps.map(({ event, actual }) => [event, actual])]))
  return { path, level: level.name, ok, steps, ...(error !== undefined && { error }), log }
}

/** Takes the steps one by one, up to the first that differs; returns the fault of anything else. */
async function walk(subject: Subject, path: Path, results: StepResult[]): Promise<string | undefined> {
  try {
    const otherwise = beginsOtherwise(path.start, await look(subject, path.start))
    if (otherwise) return otherwise
    for (const step of path.steps) {
      const result = await runStep(subject, step)
      results.push(result)
      if (!result.isSame) return undefined
    }
    return await subject.after?.()
  } catch (cause) {
    const step = path.steps[results.length]
    const place = step ? canonical(step.event) : path.steps.length > 0 ? 'The end' : 'The start'
    return `${place} broke: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

/** Returns how a row differs from the start of a path; undefined if it does not. */
export function beginsOtherwise(start: Configuration, seen: ShownRow): string | undefined {
  const keys = Object.keys(seen.facts ?? {}).filter((key) => key in start.facts)
  const wrong = [
    ...(canonical(start.state) === canonical(seen.state) ? [] : [`its state is ${canonical(seen.state)}`]),
    ...differences(pickFacts(keys, start.facts), pickFacts(keys, seen.facts)),
  ]
  if (wrong.length === 0) return undefined
  return `The path begins in ${canonical(start.state)}, but the row does not: ${wrong.join(', ')}.`
}

/** Does the event of a step, and compares its outcome with the chart. */
export async function runStep(subject: Pick<Subject, 'events' | 'states'>, step: Step): Promise<StepResult> {
  const { event, ok, reason, to } = step
  const keys = factsChangedBy(step).map(([key]) => key)
  const expected: Outcome = { ok, ...(reason && { reason }), state: to.state, facts: pickFacts(keys, to.facts) }
  const began = performance.now()
  const reply = await subject.events[event.type]!(event)
  const seen = await look(subject, to)
  const actual: Outcome = {
    ok: reply.ok,
    ...(reply.reason && { reason: reply.reason }),
    ...(reply.but && reply.but.length > 0 && { but: reply.but }),
    state: seen.state,
    facts: seen.facts ? pickFacts(keys, seen.facts) : expected.facts,
  }
  const isSame = canonical(actual) === canonical(expected)
  const milliseconds = Math.round(performance.now() - began)
  const { exchanges = [], noted } = reply
  return { event, expected, actual, exchanges, isSame, milliseconds, ...(noted !== undefined && { noted }) }
}

/** The answer of an outcome in words: "accepted", "accepted, but …", "refused by isPaid". */
export const answerWords = ({ ok, reason, but }: Omit<Outcome, 'state' | 'facts'>): string =>
  but ? `accepted, but ${but.join('; ')}` : ok ? 'accepted' : `refused by ${reason ?? 'nothing named'}`

/** The lines of an outcome; the faults of an accepted step are a list. */
const linesOf = (who: string, { but, state, ...outcome }: Outcome): string[] =>
  but
    ? [`    ${who}: accepted, but`, ...but.map((wrong) => `      - ${wrong}`), `      then ${canonical(state)}`]
    : [`    ${who}: ${answerWords(outcome)}, then ${canonical(state)}`]

/** Both sides of a step that differs, and the facts that are not as the chart says. */
const sidesOf = (level: string, { expected, actual, exchanges }: StepResult): string[] => [
  ...linesOf('the chart', expected),
  ...linesOf(level, actual),
  ...differences(expected.facts, actual.facts).map((difference) => `      ${difference}`),
  ...exchanges.map((exchange) => `    ${exchange}`),
]

/** A failure for people: the path, and the first step that differs with both sides. */
export function failureWords({ path, level, steps, error }: Result): string {
  const way = steps.map(({ event, isSame }, index) => `  ${isSame ? ' ' : '>'} ${index + 1}. ${canonical(event)}`)
  const last = steps.at(-1)
  return [
    `${path.id} fails on the level "${level}".`,
    `  from ${canonical(path.start)}`,
    ...way,
    ...(last && !last.isSame ? sidesOf(level, last) : []),
    ...(error === undefined ? [] : [`    ${error}`]),
  ].join('\n')
}
