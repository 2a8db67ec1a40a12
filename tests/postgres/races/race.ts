import type { House } from '../../support/house.ts'
import type { Hand } from './node.ts'

/** What the API answered, or what a look of the server's clock came to: 200 where it did what was to be done. */
export interface Said {
  status: number
  data?: any
  error?: any
}

/** Which of the two commands of a pair were heard. */
export type Heard = 'first' | 'second' | 'both' | 'neither'

/** A pair in one store, about to begin. */
export interface Laid {
  first: (hand: Hand) => Promise<Said>
  second: (hand: Hand) => Promise<Said>
  /** What is wrong when both were answered, beside what no store may ever be like. */
  wrong?: (heard: Heard, said: readonly [Said, Said]) => Promise<string[]> | string[]
}

/** Two commands that get in each other's way. */
export interface Pair {
  name: string
  /** Who may be heard where nobody says which version they saw: the charts decide on the row as the first one left it. */
  heard: readonly Heard[]
  /** … and where both say it; whoever comes second spoke of a row that is no more. */
  heardSeeing?: readonly Heard[]
  /** The codes with which whoever is not heard may be refused. */
  refusals?: readonly string[]
  /** The store's day ends in it, so each round has a store of its own. */
  endsDay?: true
  /** A command of it is several transactions. */
  isLong?: true
  /** Puts the rows there. `seen` makes the field with a version, empty where nobody says what they saw. */
  lay(h: House, seen: Seen): Promise<Laid>
}

export type Seen = <Name extends string = 'version'>(version: number, name?: Name) => Partial<Record<Name, number>>

/** Reads of a row what should be so, and says where it is not. */
export const shouldBe = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`]
