import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'statechart-paths/arrows.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import type { LevelName } from '../levels.ts'
import type { WalkResult } from '../walk/walk.ts'

/** A failed path, by its start and its events. */
interface FailedPath {
  kind: 'path'
  id: string
  chart: string
  level: LevelName
  start: Configuration
  events: ChartEvent[]
  /** The failure in words. */
  failure: string
}

/** A walk that failed. */
export interface FailedWalk {
  kind: 'walk'
  id: string
  level: LevelName
  walk: WalkResult
  failure: string
}

export type Failure = FailedPath | FailedWalk

/** Failures that were kept, so that an id alone is enough to see one again. */
export interface Failures {
  folder: string
  save(failure: Failure): void
  find(id: string): Failure | undefined
  ids(): string[]
  /** Forgets a path that passes on the level where it failed. */
  passed(id: string, level: LevelName): void
}

/** The failures kept in a folder, one file each, named by its id. */
export function failuresIn(folder: string): Failures {
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const find = (id: string) =>
    /^[\w-]+$/.test(id) && existsSync(fileOf(id))
      ? (JSON.parse(readFileSync(fileOf(id), 'utf8')) as Failure)
      : undefined
  return {
    folder,
    save(failure) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(fileOf(failure.id), `${JSON.stringify(failure, null, 2)}\n`)
    },
    find,
    passed(id, level) {
      if (find(id)?.level === level) rmSync(fileOf(id))
    },
    ids: () => (existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : []),
  }
}

/** A failing path as it is kept. */
export const failedPath = ({ id, chart, start, steps }: Path, level: LevelName, failure: string): FailedPath => ({
  kind: 'path',
  id,
  chart,
  level,
  start,
  events: steps.map(({ event }) => event),
  failure,
})
