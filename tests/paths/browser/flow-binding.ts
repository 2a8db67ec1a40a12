import type { Locator, Page, Request, Route } from 'playwright-core'
import type { ErrorCode } from '#contract/errors.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { House, Person } from '../../support/house.ts'
import type { Hand } from './hand.ts'

/** The place where a flow runs: a store of its own, and a device with a hand. */
export interface FlowStage {
  h: House
  page: Page
  hand: Hand
  /** Gives the supervisor's PIN to the pad that is open. */
  givePin(): Promise<void>
  /** Sends changes that were made outside the server to the screens now. */
  hear(): Promise<void>
}

/** A call that a flow makes, whose answer the path decides. */
export interface FlowCall {
  /** Tells if a request is this call, which then waits for its answer; without it nothing is held back. */
  is?(request: Request): boolean
  /** Makes it succeed; by default the server does. */
  done?(route: Route | undefined, output: Record<string, unknown>): Promise<void>
  /** Makes it fail; by default the network does. */
  fail?(error: { code: ErrorCode | 'network' }): Promise<void>
}

/** A flow that is open on a screen. */
export interface FlowOnScreen {
  person: Pick<Person, 'token'>
  place: string
  /** A person's way to do an event, by event. Missing events come from time or a call, or cannot be done. */
  acts: Readonly<Record<string, (event: ChartEvent, facts: never) => Promise<void>>>
  /**
   * The control for an event, which must not be usable when the chart refuses it; undefined when no control is for it
   * alone.
   */
  controlOf(type: string): Locator | undefined
  /** The calls by the actor's id. */
  calls: Readonly<Record<string, FlowCall>>
  /** Locates an element that is shown only in a state of the flow, by role and words. */
  sightOf(state: string): Locator
}

/** Opens a flow, after its rows are laid into the store. */
export type OpenFlow = (stage: FlowStage) => Promise<FlowOnScreen>
