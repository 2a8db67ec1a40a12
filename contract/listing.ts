/** Shapes shared by all rows and lists on the wire. Rows are snake_case, with ISO instants and money in minor units. */
import type { AllowedEvent } from './errors.ts'

export interface Listing<Row> {
  aaData: Row[]
  recordsTotal: number
  recordsFiltered: number
  totals?: Record<string, number>
}

/** A row that a chart decides on. */
export interface WorkflowRow<Facts> {
  id: string
  version: number
  facts: Facts
  /** The instant at which a fact that depends on time next changes; absent where none does. */
  facts_until?: string
  allowed?: AllowedEvent[]
}
