import { z } from 'zod'
import { named } from '../named.ts'

/** One step of a row's history, oldest first. */
export const TimelineEntry = named('TimelineEntry', {
  at: z.string(),
  actor: z.string(),
  chart: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  detail: z.record(z.string(), z.unknown()),
  approver: z.string().nullable(),
  /** The reason's name, where one was given. */
  reason: z.string().nullable(),
  /** The device that did it. */
  device: z.string().nullable(),
  request_id: z.string(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
