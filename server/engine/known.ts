import type { SubjectType } from '../db/subjects.ts'
import type { FreshEntry } from './timeline.ts'

/** Rows that a command has already read as the API shows them, so that its answer does not read them again. */
export class KnownRows {
  readonly #rows: ReadonlyMap<SubjectType, readonly object[]>
  /** Entries that the command will write to their histories. */
  readonly history: readonly FreshEntry[]

  constructor(rows: ReadonlyMap<SubjectType, readonly object[]> = new Map(), history: readonly FreshEntry[] = []) {
    this.#rows = rows
    this.history = history
  }

  /** Returns the known rows of a kind. Callers name the type of the row in the API. */
  of<Row extends object>(type: SubjectType): readonly Row[] {
    return (this.#rows.get(type) ?? []) as readonly Row[]
  }
}

export const nothingKnown = new KnownRows()
