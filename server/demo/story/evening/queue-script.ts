/** Minutes before now. */
export type Ago = number

/** A party that took a ticket; omitted steps have not happened yet. */
export interface PartyScript {
  pax: number
  name?: string
  phone?: string
  remark?: string
  joined: Ago
  /** True if the party joined by phone, without staff. */
  byPhone?: true
  called?: readonly Ago[]
  arrived?: Ago
  /** Seated at a table of the evening, which has its visit. */
  seated?: { at: string; ago: Ago }
  skipped?: Ago
  noShow?: Ago
  removed?: { ago: Ago; reason: string }
}

/** A line at the door, with all its parties of this evening, oldest first. */
export interface LineScript {
  name: string
  prefix: string
  pax: readonly [min: number, max: number]
  capacity: number
  turnMinutes: number
  holdMinutes: number
  /** Name of the person at the door. */
  by: string
  opened: Ago
  /** The last ticket before the first party of the demo. */
  lastTicket: number
  parties: readonly PartyScript[]
}
