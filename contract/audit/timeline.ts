/** One step of a row's history, oldest first. */
export interface TimelineEntry {
  at: string
  actor: string
  chart: string
  event: string
  from: string | null
  to: string
  detail: Record<string, unknown>
  approver: string | null
  /** The reason's name, where one was given. */
  reason: string | null
  /** The device that did it. */
  device: string | null
  request_id: string
}
