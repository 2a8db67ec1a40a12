import type { AnyStateMachine, ContextFrom, EventFromLogic, SnapshotFrom } from 'xstate'

/** An event as paths and systems carry it: its type and its fields. */
export interface ChartEvent {
  type: string
  [field: string]: unknown
}

/** Worked examples beside a chart: paths, documents and tests all use them. */
export interface Examples<M extends AnyStateMachine> {
  /** Facts that a row may start with; facts owned by other charts vary here. */
  starts: ContextFrom<M>[]
  /** Rows as time or another chart may leave them, where no event of this chart does. */
  rows?: { state: string; facts: ContextFrom<M> }[]
  /** At least one per event, with payloads for both outcomes of each guard that reads the event. */
  events: EventFromLogic<M>[]
  /** The events that the surroundings send back while one is taken. */
  echoes?: (event: EventFromLogic<M>, facts: ContextFrom<M>) => ChartEvent[]
  /** The value by which paths compare configurations; needed only when the whole context has no bound. */
  project?: (snapshot: SnapshotFrom<M>) => unknown
}

/** All that paths need to know of a statechart. */
interface PlainChart<M extends AnyStateMachine = AnyStateMachine> {
  id: string
  machine: M
  examples: Examples<M>
}

/**
 * Types that a user of the kit merges in: `chart` for a chart, `meta` for an arrow, `noted` for the traces of a step.
 */
export interface User {}

/** A statechart with its examples. */
export type Chart = User extends { chart: infer Own extends PlainChart } ? Own : PlainChart

/** The words of an arrow beside where it leads; paths never read them. */
export type Meta = User extends { meta: infer Own } ? Own : Readonly<Record<string, unknown>>

/** The traces that a step leaves in the system; paths never read them. */
export type StepNotes = User extends { noted: infer Own } ? Own : unknown

/** Declares a chart without further options; the machine's id is the chart's. */
export const chartOf = <M extends AnyStateMachine>(machine: M, examples: Examples<M>): Chart =>
  ({ id: machine.id, machine, examples }) satisfies PlainChart<M> as unknown as Chart
