import { z } from 'zod'

const stateValue = z.union([z.string(), z.record(z.string(), z.unknown())])
const facts = z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const chartEvent = z.looseObject({ type: z.string() })

const outcome = z.object({
  ok: z.boolean(),
  reason: z.string().optional(),
  state: stateValue,
  facts,
})

/** The traces of a step in the system, at an instant of its clock. */
const noted = z.object({
  at: z.string(),
  columns: z.record(z.string(), z.tuple([z.string(), z.string()])),
  audit: z.array(
    z.object({
      chart: z.string(),
      row: z.string(),
      event: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      by: z.string(),
      approver: z.string().nullable(),
    }),
  ),
  stream: z.array(z.object({ type: z.string(), row: z.string(), version: z.number() })),
})

/** A step as it ran, with the guards that were evaluated and the arrows that were taken. */
const stepDocument = z.object({
  event: chartEvent,
  expected: outcome,
  actual: outcome,
  exchanges: z.array(z.string()),
  isSame: z.boolean(),
  milliseconds: z.number(),
  noted: noted.optional(),
  guards: z.array(z.string()),
  arrows: z.array(z.string()),
})

const pathDocument = z
  .object({
    /** The chart and ten letters. Like the level it is typed into a terminal, so no other characters are allowed. */
    id: z.string().regex(/^[a-z0-9-]+-[a-z2-7]{10}$/),
    ok: z.boolean(),
    milliseconds: z.number(),
    /** A hash over all that happened. */
    log: z.string(),
    start: z.object({ state: stateValue, facts }),
    /** All events of the path; `steps` ends where it failed. */
    events: z.array(chartEvent),
    steps: z.array(stepDocument),
    error: z.string().optional(),
    /** The failure of a path, in words and as a name that shorter paths share. */
    failure: z.string().optional(),
    signature: z.string().optional(),
    /** The other outcome of a failing path that was run again. */
    unsteady: z.string().optional(),
  })
  .refine(({ events, steps }) => steps.length <= events.length, { path: ['steps'] })

/** A run as one document, which the report, the console and other programs read: `--doc FILE` writes it. */
export const runDocument = z.object({
  /** 1; another number means another shape. */
  version: z.literal(1),
  level: z.enum(['pure', 'http', 'hostile', 'socket', 'browser']),
  generator: z.string(),
  seed: z.number(),
  ok: z.boolean(),
  charts: z.array(z.object({ chart: z.string().regex(/^[a-z0-9-]+$/), paths: z.array(pathDocument) })),
})
export type RunDocument = z.infer<typeof runDocument>
