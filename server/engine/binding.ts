import type { AnyStateMachine, ContextFrom, StateMachine } from 'xstate'
import type { EventSchemas } from '#contract/charts/fields.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { SubjectPatch, SubjectRow, SubjectType } from '../db/subjects.ts'
import type { Work } from './work.ts'

/** Arguments of an effect: its command, its row (live), the event, and the facts after the transition. */
interface EffectArgs<T extends SubjectType, Facts = unknown> {
  work: Work
  row: SubjectRow<T>
  event: ChartEvent
  facts: Facts
}

type ActionOf<M> =
  M extends StateMachine<
    infer _C,
    infer _E,
    infer _Ch,
    infer _Ac,
    infer Action,
    infer _G,
    infer _D,
    infer _S,
    infer _T,
    infer _I,
    infer _O,
    infer _Em,
    infer _Me,
    infer _Co
  >
    ? Action
    : never
/** One function per action that the chart names: a chart whose action has no effect does not compile. */
export type Effects<M extends AnyStateMachine, T extends SubjectType> = {
  [Name in ActionOf<M>['type']]: (args: EffectArgs<T, ContextFrom<M>>) => Promise<void> | void
}

/** Connection of a lifecycle chart to a row. */
export interface Binding<M extends AnyStateMachine = AnyStateMachine, T extends SubjectType = SubjectType> {
  chart: LifecycleChart<M>
  subject: T
  /** The events that a person may send, with their fields in the API. */
  events: EventSchemas
  facts: (work: Work, row: SubjectRow<T>) => Promise<ContextFrom<M>> | ContextFrom<M>
  effects: Effects<M, T>
  /**
   * Completes an event once its rows are locked, for every call that sends it; returns the same event if nothing is
   * added.
   */
  completes?: Readonly<Record<string, (work: Work, rowId: string, event: ChartEvent) => Promise<ChartEvent>>>
  /** Events that use a given approval even if they need none: a later step may need it. */
  usesApproval?: readonly string[]
  /** The event changes no visible field of the row, so the version stays. */
  keepsVersion?: boolean
  /** Such rows are very many: they store their own steps, and the audit trail has no entries for them. */
  isBulk?: true
  /** Other columns to write when the state changes. */
  stamp?: (to: string, work: Work) => SubjectPatch<T>
}

/** Checks the types of a binding at its definition; the engine reads it with general types. */
export const bind = <M extends AnyStateMachine, T extends SubjectType>(binding: Binding<M, T>): Binding =>
  binding as unknown as Binding
