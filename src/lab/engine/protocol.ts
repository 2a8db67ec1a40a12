import type { LiveEvent, LiveStart, StepDocument } from '#contract/lab/live.ts'
import type { RunDocument } from '#contract/lab/run-document.ts'
import type { Kind } from 'statechart-paths/paths/goals.ts'
import type { Traces } from '#machines/workflow/traces.ts'
import type { ArrowStatus } from 'statechart-report/arrow-status.ts'
import type { Row } from 'statechart-report/label.ts'
import type { Box } from 'statechart-report/box.ts'
import type { Share } from 'statechart-report/tally.ts'

/** The ways of finding paths that the lab offers. */
export const labGenerators = ['transition', 'postman', 'random'] as const
export interface Source {
  generator: (typeof labGenerators)[number]
  seed: number
}

/** The share of a chart's arrows that its paths take, and how many paths fail. */
export interface ChartCover extends Share {
  chart: string
  failed: number
}

/** A field or a fact by name, in words. */
export type Pair = [name: string, words: string]

export interface ArrowView {
  id: string
  /** The event in words. */
  event: string
  from: string
  to: string
  condition: string
  guards: { guard: string; counts: string[] }[]
  asks: string
  /** Level by level: how often it was taken, and its status. */
  counts: number[]
  statuses: ArrowStatus[]
}

/** An arrow, or several between the same two states, as a line with its label or as a pill within a card. */
export interface BundleView {
  key: string
  from: string
  to: string
  arrows: string[]
  statuses: ArrowStatus[]
}
export interface LineView extends BundleView {
  path: string
  width: 1 | 2 | 3
  rows: Row[]
  label: Box
}
interface PillView extends BundleView, Box {
  row: Row
}
export interface CardView extends Box {
  name: string
  title: string
  kind: 'state' | 'final' | 'frame' | 'anywhere'
  isInitial: boolean
  entrances?: number
  counts: number[]
  statuses: ArrowStatus[]
  pills: PillView[]
}
export interface Drawn {
  width: number
  height: number
  cards: CardView[]
  lines: LineView[]
}

/** One part of the outline: a state with its arrows and what it refuses. */
interface SectionView {
  state: string
  counts: number[] | null
  arrows: string[]
  refusals: string[]
}

/** The outcome of a step by the chart, or on a level. */
export interface OutcomeView {
  ok: boolean
  reason?: string
  but?: string[]
  state: string
  facts: Pair[]
}

/** A step on one level, if the path got that far there. */
export interface LevelStep {
  level: string
  isSame: boolean
  actual: OutcomeView
  exchanges: string[]
  milliseconds: number
  noted?: Traces
}

export interface StepView {
  /** The event's whole name. */
  type: string
  /** The event without what all events of the chart begin with. */
  event: string
  fields: Pair[]
  guards: { arrow: string; guard: string; holds: boolean }[]
  arrows: string[]
  effects: string[]
  expected: OutcomeView
  from: string[]
  to: string[]
  facts: [fact: string, before: string, after: string][]
  levels: LevelStep[]
}

interface PathRun {
  level: string
  ok: boolean
  /** The step that differs or broke, from 1. */
  at?: number
  error?: string
}

export interface PathView {
  id: string
  chart: string
  /** Tells if its id is enough to find it again. */
  isFound: boolean
  /** Its start and events by their indexes among the examples; missing if one is no longer an example. */
  by?: string
  /** Its events as a terminal takes them; missing where one is no example, or the start is none. */
  events?: string
  /** Its events, without what all events of the chart begin with. */
  way: string[]
  start: string[]
  facts: Pair[]
  steps: StepView[]
  runs: PathRun[]
}

export interface CauseView {
  why: string[]
  add?: string
  levels: string[]
  gaps: { kind: Kind; words: string; isUnreachable: boolean; way: string[] | null; next?: string }[]
}

/** All data of one chart that the lab shows. */
export interface ChartView {
  id: string
  /** The kind of row that the chart belongs to; missing for a flow. */
  subject?: string
  levels: string[]
  drawn: Drawn
  arrows: Record<string, ArrowView>
  sections: SectionView[]
  paths: PathView[]
  causes: CauseView[]
}

/** An event at a place: whether it is allowed there, else the guard that refuses or "state". */
export interface Offer {
  /** Its place among the examples. */
  example: number
  event: string
  fields: Pair[]
  ok: boolean
  to: string
  reason?: string
  /** The goal of this refusal, used to ask for its explanation. */
  goal?: string
  isUntested: boolean
}

/** Why an event is refused: its reasons, or the shortest path to a state that allows it. */
export interface WhyView {
  why: string[]
  path?: PathView
}

/** The outcome of opening a file: the level and charts of its run, or why it is none. */
export type OpenResult =
  | { ok: true; name: string; level: string; charts: { chart: string; paths: number; failed: number }[] }
  | {
      ok: false
      name: string
      problem: 'notJson' | 'version' | 'shape' | 'walk' | 'chart' | 'path' | 'failed'
      place: string
    }

export interface Place {
  chart: string
  source: Source
  path: string
  by: string | null
}

/** A path as it is sent: its start and its events. */
export interface SentPath {
  start: LiveStart
  events: LiveEvent[]
}

/** The questions that the page asks the worker. */
export interface Questions {
  charts: () => string[]
  cover: (chart: string, source: Source) => Promise<ChartCover>
  /** The diagram alone, which waits for no path. */
  sketch: (chart: string) => Drawn
  open: (chart: string, source: Source) => Promise<ChartView>
  path: (place: Place) => Promise<PathView | null>
  offers: (place: Place, step: number) => Promise<Offer[]>
  send: (place: Place, step: number, example: number) => Promise<PathView>
  why: (chart: string, goal: string) => Promise<WhyView>
  shrink: (place: Place, told: (tries: number) => void) => Promise<PathView>
  read: (name: string, document: RunDocument) => OpenResult
  /** Puts single paths that ran beside all others of their level and of the generator. */
  add: (name: string, document: RunDocument) => OpenResult
  /** The path at a place, as a session is sent it. */
  sent: (place: Place) => Promise<SentPath>
  /** A step that a session took, as the page shows it. */
  taken: (step: StepDocument) => LevelStep
  close: () => null
}

export interface LabCall {
  call: number
  name: keyof Questions
  args: unknown[]
}
export type LabAnswer =
  { call: number; value: unknown } | { call: number; failed: string } | { call: number; tries: number }
