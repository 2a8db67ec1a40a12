import { z } from 'zod'

const short = z.string().max(200)

/** A step of one row, from the audit log; rows are named by kind and order of appearance, such as "order 1". */
const toldStep = {
  row: short,
  chart: short,
  event: short,
  /** null for the first state of a row. */
  from: short.nullable(),
  to: short,
  /** Amounts that changed, each before and after. */
  money: z.record(z.string(), z.tuple([z.int(), z.int()])).optional(),
}
const toldEntry = z.strictObject(toldStep)
export type ToldEntry = z.output<typeof toldEntry>

/**
 * A recorded step of a session: a write as it came, or time that passed. An id in its path or body is "{3.2}", the
 * second that step 3 made, or "{0.7}", the seventh of the store as it was opened; "{pin}" is the supervisor's.
 */
const recordedStep = z.strictObject({
  /** Its number, which stays when others are left out. */
  no: z.int().min(1),
  /** A person of the store by their role; a guest is not signed in, and `time` is not a person. */
  by: z.enum(['owner', 'supervisor', 'floor', 'kitchen', 'admin', 'guest', 'time']),
  method: short,
  path: z.string().max(2000),
  body: z.unknown().optional(),
  /** Milliseconds that passed. */
  passed: z.int().optional(),
  /** Answer in short: "200", "409 illegal_transition isPaid". */
  answer: short,
  entries: z.array(toldEntry),
})
export type RecordedStep = z.output<typeof recordedStep>

/** A record of all that was done by hand in a session, from a store in which nothing had happened. */
export const recordedWalk = z.strictObject({
  kind: z.literal('recorded'),
  version: z.literal(1),
  name: z.string().min(1).max(120),
  /** Milliseconds from the instant at which sessions begin to its beginning. */
  begins: z.int(),
  steps: z.array(recordedStep),
})
export type RecordedWalk = z.output<typeof recordedWalk>

/** A line of an order as an incident shows it: without its dish, with its price. */
const toldLine = z.strictObject({
  quantity: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  /** The number of rounds that had been added to the order before it. */
  round: z.int(),
})
export type ToldLine = z.output<typeof toldLine>

/** A row of an incident as it was before its first step. */
const toldRow = z.strictObject({
  name: short,
  /** Kind of row: table, order, payment. */
  kind: short,
  /** The row that it belongs to: the table of an order. */
  at: short.optional(),
  /** First state in each of its charts, by chart. */
  states: z.record(short, short),
  /** The facts that are known of its start. */
  facts: z.record(z.string(), z.unknown()),
  lines: z.array(toldLine).optional(),
})
export type ToldRow = z.output<typeof toldRow>

/** An entry of an incident, with the data that its replay needs. */
const incidentEntry = z.strictObject({
  ...toldStep,
  /** Fields of its event without any name, note or id. */
  fields: z.record(z.string(), z.unknown()),
  /** Entries with the same number were one command. */
  command: z.int(),
  /** Milliseconds since the first entry. */
  after: z.int(),
})
export type IncidentEntry = z.output<typeof incidentEntry>

/** The steps of a visit, a row or a request, from its store's audit log, without anything personal. */
export const incidentWalk = z.strictObject({
  kind: z.literal('incident'),
  version: z.literal(1),
  name: z.string().min(1).max(120),
  /** The store's ways that charts ask about. */
  store: z.strictObject({ cleaning: z.boolean(), billLock: short }),
  rows: z.array(toldRow),
  entries: z.array(incidentEntry),
  /** Older entries were left out, since there are too many. */
  isCut: z.boolean().optional(),
})
export type IncidentWalk = z.output<typeof incidentWalk>

/** A recorded walk or an incident, as it is stored in a file. */
export const toldWalk = z.discriminatedUnion('kind', [recordedWalk, incidentWalk])
export type ToldWalk = z.output<typeof toldWalk>

/** The point at which a replay differs from the record. */
interface Departure {
  /** Number of the recorded step, or the place of the incident's entry, from 1. */
  at: number
  /** The step in words. */
  what: string
  expected: string
  actual: string
}

/** The outcome of a replay in a fresh store. */
export interface ReplayResult {
  isSame: boolean
  /** The steps or entries that were the same. */
  same: number
  departure: Departure | null
}

/** The kinds of key by which an incident is requested: `row:<id>`, `visit:<id>`, `request:<id>`. */
export const incidentKeys = ['row', 'visit', 'request'] as const
/** The rights that are all needed to get an incident: setting up a session, and reading the records. */
export const incidentRights = ['settle', 'report'] as const
export type IncidentKey = (typeof incidentKeys)[number]

/** Questions about recording and replaying. */
export interface RecordQuestions {
  /** Opens a fresh store, and records all steps in it from now on. */
  startRecording: () => Promise<RecordedWalk>
  /** Returns the recording so far; null if there is none, also because another store is shown. */
  recorded: () => Promise<RecordedWalk | null>
  /** Ends the recording, and returns it, even if another store was shown since. */
  stopRecording: () => Promise<RecordedWalk | null>
  /** Does a recorded walk again in a store of its own. */
  replayRecorded: (walk: RecordedWalk) => Promise<ReplayResult>
  /** Makes a walk whose replay departs as short as it gets while it departs in the same way. */
  shrinkRecorded: (walk: RecordedWalk) => Promise<{ walk: RecordedWalk; replayed: ReplayResult; tries: number }>
  /** Does the steps of an incident again in a store of its own. */
  replayIncident: (walk: IncidentWalk) => Promise<ReplayResult>
}
