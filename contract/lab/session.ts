import { z } from 'zod'
import { named } from '../named.ts'
import type { Contract, HandAnswer, HandCommand } from './hand.ts'
import type { CheckedStep, LiveEvent, LiveQuestions } from './live.ts'
import type { RecordQuestions } from './record.ts'

/** A session of the lab: a server of its own with a store in memory, at its own address. */
export const LabSession = named('LabSession', {
  session_id: z.string(),
  /** The path of its console, such as "/lab/s/V1StGXR8_Z5jdHi6B-myT"; its API and its questions are below it. */
  address: z.string(),
  started_at: z.string(),
})
export type LabSession = z.output<typeof LabSession>

/** The header that gives a session the address at which guests reach it. */
export const addressHeader = 'x-session-address'

/** The people of a session's store; its console can be used as each of them. */
export const labRoles = ['owner', 'supervisor', 'floor', 'kitchen'] as const
export type LabRole = (typeof labRoles)[number]

/**
 * An instant at which time alone changes something: what happens then, as an event or as facts of a row that change.
 */
export interface LabInstant {
  at: string
  /** "day" for the end of the business day, an event that the server sends, or "facts" where only facts change. */
  what: string
  chart?: string
}

/** A store of a session as it is now. */
export interface LabStore {
  /** The instant on its clock, which does not run until it is moved. */
  now: string
  time_zone: string
  people: { role: LabRole; token: string }[]
  /** The supervisor's PIN. */
  pin: string
  /** Changes that come with time, the nearest first. */
  instants: LabInstant[]
  /** The fault that the next write of its console runs into. */
  fault: string | null
}

/** The questions about the hand that works in the console of a session. */
export interface HandQuestions {
  /** Takes the answer to the last command, and returns the next one; null when there is none for a while. */
  hand: (answer: HandAnswer | null) => Promise<HandCommand | null>
  /** Does the next event of the current path, or this one, by hand in the console. */
  act: (event?: LiveEvent) => Promise<CheckedStep>
  /** Compares the row's state with the console as a role sees it. */
  contract: (role: LabRole) => Promise<Contract>
}

/**
 * Questions to a session: a POST to `<address>/ask` with `{ name, args }`, answered with `{ value }` or `{ failed }`.
 */
export interface SessionQuestions extends LiveQuestions, HandQuestions, RecordQuestions {
  /** The store that the console shows. */
  store: () => Promise<LabStore>
  /** Opens a new store, in which nothing has happened yet, and shows that one. */
  renew: () => Promise<LabStore>
  /** Moves the clock on by this many milliseconds, and runs everything that is due by then. */
  pass: (milliseconds: number) => Promise<LabStore>
  /** The faults that a write can run into. */
  faults: () => Promise<string[]>
  /** Lets the next write of the console run into a fault; null takes the fault away. */
  setFault: (name: string | null) => Promise<LabStore>
}
