import type { Locator, Page, Request, Route } from 'playwright-core'
import type { ErrorCode } from '#contract/errors.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import type { House, Person } from '../../support/house.ts'
import type { Hand } from './hand.ts'

/** Where a flow runs: a store of its own, and a device with somebody's hand. */
export interface FlowStage {
  h: House
  page: Page
  hand: Hand
  /** Gives the supervisor's PIN to the pad that is open. */
  givePin(): Promise<void>
  /** Brings what was done beside the server to the screens now. */
  hear(): Promise<void>
}

/** A call that a flow makes, whose answer the path decides. */
export interface Called {
  /** Whether a request is this call, which then waits for its answer; without it nothing is held back. */
  is?(request: Request): boolean
  /** Has it done; the server does it unless said otherwise. */
  done?(route: Route | undefined, output: Record<string, unknown>): Promise<void>
  /** Has it fail; the wire does it unless said otherwise. */
  fail?(error: { code: ErrorCode | 'network' }): Promise<void>
}

/** A flow that is open on a screen. */
export interface FlowOnScreen {
  person: Pick<Person, 'token'>
  place: string
  /** By event: how a person does it. What is not here time or a call does, or nobody. */
  acts: Readonly<Record<string, (event: ChartEvent, facts: never) => Promise<void>>>
  /** What an event is done with, which must not be open where the chart refuses it; nothing where it stands for more. */
  controlOf(type: string): Locator | undefined
  /** By the actor's id. */
  calls: Readonly<Record<string, Called>>
  /** What only shows while the flow is in a state, by role and words. */
  sightOf(state: string): Locator
}

/** How a flow is opened: what it is about is laid into the store first. */
export type OpenFlow = (stage: FlowStage) => Promise<FlowOnScreen>
