import type { Readers } from '#contract/readers.ts'
import type { Feature } from '#contract/states.ts'
import type { rightTo } from '../commands/rights/may.ts'
import { type FetchedComponent, fetched } from '../ui/feedback/fetched.tsx'
import type { WordKey } from '../i18n/word-key.ts'

/** The address of a place without optional parts. */
export const addressOf = (path: string): string => path.replace(/(\/:\w+\?)+$/, '')

export interface Route {
  path: string
  /** The key of its name. */
  title: WordKey
  /** The people who may open it. */
  readers: Readers
  /** The feature that it needs; a store may lack it. */
  feature?: Feature
  /** Only there where the server offers the testers' lab. */
  isLab: boolean
  Screen: FetchedComponent
}

type AddressOf<Path extends string> = Path extends `${infer Before}/:${string}?` ? AddressOf<Before> : Path
/** The readers of a place: those of `rightTo` if links check them there, else any that its route names. */
type ReadersOf<Path extends string> =
  AddressOf<Path> extends keyof typeof rightTo ? (typeof rightTo)[AddressOf<Path>] : Readers

/** Declares a place: its path, name and readers, its code, and the feature that it needs. */
export const route = <Path extends string>(
  path: Path,
  title: WordKey,
  readers: ReadersOf<Path>,
  fetchCode: Parameters<typeof fetched>[0],
  needs: Pick<Route, 'feature'> = {},
): Route => ({ path, title, readers, ...needs, isLab: path.startsWith('/lab'), Screen: fetched(fetchCode) })
