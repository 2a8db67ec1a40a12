import type { Locator, Page } from 'playwright-core'
import type { House, Person } from '../../support/house.ts'
import type { Hand } from './hand.ts'

/** The screen with a path's row, and the hand that works on it. */
export interface Scene {
  h: House
  page: Page
  hand: Hand
  /** The row's. */
  id: string
  /** The place of the console where the row is open. */
  place: string
  /** Goes to another place of the console. */
  goTo(path: string): Promise<void>
  /** True when the present event takes a PIN. */
  isApproved: boolean
  /** Presses what sends it, where no PIN does. */
  send(target: Locator): Promise<void>
  /** Sets the work to do after success: wait for a dialog to close, press a last button that leads back. */
  whenDone(rest: () => Promise<unknown>): Promise<void>
  /** Gives the supervisor's PIN to the pad that is open, which sends it. */
  givePin(): Promise<void>
}

/** An event with what forms ask for. */
export interface AskedEvent {
  type: string
  name?: string
  pax?: number
  minutes?: number
  amount?: number
  tendered?: number
  tip?: number
  payment_method?: string
  lock?: boolean
  order_item_id?: string[]
  begun_item_id?: string[]
  change?: { remark?: string }[]
  table_id?: string
  to_table_id?: string
  other_entry_id?: string
}

/** Does an event of a chart on the screen as a person. */
export type Act = (scene: Scene, event: AskedEvent) => Promise<void>

/** A refusal as a form shows it: the button that cannot be pressed, and what says why. */
export interface ShownRefusal {
  button: Locator
  why: Locator
  /** Closes the form if Escape does not; otherwise its values are there the next time. */
  leave?: () => Promise<void>
}

/**
 * A chart's rows on the screens of the console: their place, how their events are done, and how their states are seen.
 */
export interface Binding {
  /** The place where a row is open. */
  placeOf(h: House, id: string): Promise<string> | string
  /** Returns the person who works with it; the owner by default. */
  whoIn?(h: House): Person
  /** Lets several rows share a store, since none is seen at another's place. */
  standsApart?: boolean
  /** Completes a row that is placed alone with everything that its screen shows. */
  prepare?(h: House, id: string): Promise<void>
  /** The acts by event. An event of people that is missing here has a gap. */
  acts: Readonly<Record<string, Act>>
  /** The button of an event at the row's place, which must be refused where the chart refuses it. */
  buttonOf(scene: Scene, type: string): Locator
  /** Events whose button is not at the row's place, but on another page or on a guest's phone. */
  elsewhere?: readonly string[]
  /** Shows buttons that are behind another one; the returned function hides them again. */
  unfold?(scene: Scene): Promise<() => Promise<void>>
  /** Shows a refusal that depends on typed or chosen values, by event; resolves when it is on the screen. */
  refusals?: Readonly<Record<string, (scene: Scene, event: AskedEvent) => Promise<ShownRefusal>>>
  /** Refusals that a person cannot cause on the screen, each with the reason. */
  unasked?: Readonly<Record<string, string>>
  /** Refusals for which a button is left out, since the reason is of no use; of one event: "table.clear isPaid". */
  silent?: readonly string[]
  /** Locates an element that is shown only in a state of the row, by role or words. May first go where it is seen. */
  sightOf(scene: Scene, state: string): Promise<Locator> | Locator
}
