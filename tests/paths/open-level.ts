import type { Level } from 'statechart-paths/paths/run.ts'
import type { Judge } from './contract/footprint.ts'
import type { House } from '../support/house.ts'

export interface OpenLevel {
  level: Level
  /** The store that the paths run in, where there is one. */
  house?: House
  /** Opens one more store in the same database, reached in the same way. */
  another?(): Promise<House>
  /** Lets go of its server and its database. */
  close(): Promise<void>
}

/** The way to open a level. */
export interface LookOptions {
  /** Uses keys alone, without a pointer. */
  isByKeys?: boolean
  /** For a person who watches: slowly, in a window or as a trace, each step reported. */
  isWatched?: boolean
  /** Notes the traces of each step, on the levels of the server. */
  isNoting?: boolean
  /** Judges the changes of each accepted step, on the level http. */
  judge?: Judge
  /** The folder of a console that is built already. */
  console?: string
  /** Called with the messages for a person who watches. */
  told?: (words: string) => void
}
