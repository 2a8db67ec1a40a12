/** The traces of a step in the system, at an instant of its clock. */
export interface Traces {
  at: string
  /** The columns of the row that changed: before and after, as text. */
  columns: Record<string, [before: string, after: string]>
  audit: {
    chart: string
    row: string
    event: string
    from: string | null
    to: string
    by: string
    approver: string | null
  }[]
  stream: { type: string; row: string; version: number }[]
}
