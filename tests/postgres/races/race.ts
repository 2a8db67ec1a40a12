import type { House } from '../../support/house.ts'
import type { Hand } from './node.ts'

/** The API's answer, or the result of a run of the server's clock: 200 when it did its work. */
export interface RaceAnswer {
  status: number
  data?: any
  error?: any
}

/** The commands of a pair that succeeded. */
export type Heard = 'first' | 'second' | 'both' | 'neither'

/** A pair in one store, about to begin. */
export interface LaidPair {
  first: (hand: Hand) => Promise<RaceAnswer>
  second: (hand: Hand) => Promise<RaceAnswer>
  /** Returns the faults after both were answered, besides broken invariants of the store. */
  wrong?: (heard: Heard, said: readonly [RaceAnswer, RaceAnswer]) => Promise<string[]> | string[]
}

/** Two commands that get in each other's way. */
export interface Pair {
  name: string
  /**
   * The possible outcomes when no command says which version it saw: the charts decide on the row as the first one left
   * it.
   */
  heard: readonly Heard[]
  /** The possible outcomes when both say it; the second command names a version that is out of date. */
  heardSeeing?: readonly Heard[]
  /** The error codes that a refused command may get. */
  refusals?: readonly string[]
  /** The store's day ends in it, so each round has a store of its own. */
  endsDay?: true
  /** A command of it is several transactions. */
  isLong?: true
  /** Places the rows. `seen` makes the field with a version, empty where callers send none. */
  lay(h: House, seen: SeenVersion): Promise<LaidPair>
}

export type SeenVersion = <Name extends string = 'version'>(
  version: number,
  name?: Name,
) => Partial<Record<Name, number>>

/** Reads of a row what should be so, and says where it is not. */
export const shouldBe = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`]
