import type { AnyStateMachine } from 'xstate'
import type { ResourceName } from '#contract/resources/index.ts'
import type { ReasonEvent } from '#contract/resources/reason.ts'
import type { Right } from '#contract/roles.ts'
import type { Feature } from '#contract/states.ts'
import type { Examples } from 'statechart-paths/model.ts'
import type { Traces } from './traces.ts'

export type { ChartEvent, Examples } from 'statechart-paths/model.ts'

/**
 * The conditions for a person to send a transition's event, and other facts that all sides need. Without a right only
 * the server sends it.
 */
export interface TransitionMeta<State extends string = string> {
  right?: Right
  /** `always`, or the name of a guard on facts that decides it. */
  approval?: string
  /** A sign of life: where the state stays, nothing to remember. */
  isSilent?: boolean
  /** Allows a person without the right to send it with the PIN of someone who has it. */
  lends?: true
  /** The state to which it carries the row on. A chart has these arrows in the order in which a shift takes them. */
  forward?: State
  /** The state to which it takes the row instead, where a call may name that state for it. */
  aside?: State
  /** The event whose reasons explain it: itself, or one that it is like. Without it, a note is enough. */
  reason?: ReasonEvent
  /** Makes it wait while another person holds a table that it concerns. */
  isHeldBack?: true
  /** The part of the house that it needs, where the chart itself needs none. */
  feature?: Feature
}

/** The state of the store that an action needs: open, open or still being set up, or any. */
export type Trade = 'trade' | 'set-up' | 'store'

/** The fields of a row that a chart uses, and the part of the house that it belongs to. */
interface Place {
  /** The column of the row, and the field on the wire, that holds its state: a row may be in several charts. */
  column: string
  /** The field of the row on the wire that holds its facts, when the row's own `facts` are another chart's. */
  factsAt: string
  /** The kind of row that an approval of its events may also be bound to: their effect begins with that row. */
  approvedOn?: LifecycleChart['subject']
  /** The part of the house that it belongs to, where a store may do without it. */
  feature?: Feature
  trade: Trade
  /**
   * The file that makes it, where that makes one for several kinds of row; its words are theirs where they have none.
   */
  family?: string
}

/** A chart whose state is stored in a row and decided by the server. */
export interface LifecycleChart<M extends AnyStateMachine = AnyStateMachine> extends Place {
  kind: 'lifecycle'
  id: string
  /** The row it lives on. */
  subject:
    | 'table'
    | 'cart'
    | 'order'
    | 'payment'
    | 'refund'
    | 'settlement'
    | 'payout'
    | 'subscription'
    | 'invoice'
    | 'drawer'
    | 'combine'
    | 'approval'
    | 'queue_group'
    | 'queue_entry'
    | 'print_job'
    | 'receipt'
    | 'voucher'
    | 'topup'
    | 'member'
    | 'grant'
    | 'spin'
    | 'referral'
    | 'feedback'
    | 'merchant'
    | 'shift'
    | 'message'
    | 'booking'
    | 'booking_day'
    | 'deposit'
    | ResourceName
  machine: M
  examples: Examples<M>
}

/** A chart that a person steps through in the browser; it asks the server and never decides for it. */
export interface FlowChart<M extends AnyStateMachine = AnyStateMachine> {
  kind: 'flow'
  id: string
  machine: M
  examples: Examples<M>
}

export type Chart = LifecycleChart | FlowChart

declare module 'statechart-paths/model.ts' {
  interface User {
    chart: LifecycleChart | FlowChart
    meta: TransitionMeta
    noted: Traces
  }
}

/** Declares a lifecycle chart; the machine's id is the chart's. `place` overrides the defaults. */
export const lifecycle = <M extends AnyStateMachine>(
  subject: LifecycleChart['subject'],
  machine: M,
  examples: Examples<M>,
  place: Partial<Place> = {},
): LifecycleChart<M> => ({
  kind: 'lifecycle',
  id: machine.id,
  subject,
  column: 'state',
  factsAt: 'facts',
  trade: 'trade',
  ...place,
  machine,
  examples,
})

/** Declares a flow chart; the machine's id is the chart's. */
export const flow = <M extends AnyStateMachine>(machine: M, examples: Examples<M>): FlowChart<M> => ({
  kind: 'flow',
  id: machine.id,
  machine,
  examples,
})

/** A named effect in a lifecycle chart: the chart only names it, the server's effects file does it. */
export const effect = (): void => undefined

/** The default of an actor that a flow invokes: the hook that runs the flow must provide the real one. */
export function unprovided(chart: string, actor: string): never {
  throw new Error(`The flow "${chart}" invokes "${actor}", which nobody provided: pass it to useFlow(${chart}).`)
}
