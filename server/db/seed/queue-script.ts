import type { Ago } from './evening-script.ts'

/** A party that took a ticket; what it leaves out did not happen yet. */
export interface PartyScript {
  pax: number
  name?: string
  phone?: string
  remark?: string
  joined: Ago
  /** It joined by itself, by phone. */
  byPhone?: true
  called?: readonly Ago[]
  arrived?: Ago
  /** At a table of the evening, where it has its visit. */
  seated?: { at: string; ago: Ago }
  skipped?: Ago
  noShow?: Ago
  removed?: { ago: Ago; reason: string }
}

/** A line in front of the house, with everybody who stood in it this evening, the first first. */
export interface LineScript {
  name: string
  prefix: string
  pax: readonly [min: number, max: number]
  capacity: number
  turnMinutes: number
  holdMinutes: number
  /** Who stands at the door. */
  by: string
  opened: Ago
  /** The last ticket given out before the first party that is told. */
  lastTicket: number
  parties: readonly PartyScript[]
}
