import type { Deps } from '../deps.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Api } from '../http/api.ts'
import type { Binding } from './binding.ts'
import type { Senders } from './outbox/sender.ts'
import type { Hooks } from './product.ts'
import type { Retention } from './retention/step.ts'
import type { WrittenKeys } from './taken.ts'
import type { Work } from './work.ts'

/** The steps at the end of any command, in their order: each sees what the earlier ones wrote. */
export const endings = {
  /** Lock rows that turn out to be needed, and write the consequences in rows that show them, also in a preview. */
  settle: ['widen', 'lock', 'earn', 'refer', 'echo', 'issue'],
  /** Queue the outside effects: papers, messages. */
  announce: ['print', 'notify'],
} as const

type Ending = (typeof endings)[keyof typeof endings][number]

/** Work that the server repeats while it runs. */
interface Job {
  run: (deps: Deps) => Promise<unknown>
  /** Time between two runs, in seconds. */
  every: number
  /** Message of the log for a run that failed. */
  failure: string
}

/** The parts that one area adds to the server; `areas/list.ts` lists all of them. */
export interface Area {
  /** Declare its calls; calls of guests who have not signed in use connections of their own. */
  routes?: readonly ((api: Api, deps: Deps, ofGuests: Deps) => void)[]
  /** The charts of its rows. */
  bindings?: readonly Binding[]
  /** The kinds of its rows, by their names in the API. */
  kinds?: { readonly [T in SubjectType]?: object }
  /** The senders of its effects, by the name of the effect. */
  senders?: Senders
  /** Its answers to questions of any command; each question has one area. */
  hooks?: Partial<Hooks>
  endings?: { readonly [E in Ending]?: (work: Work) => Promise<void> }
  /** The old rows that it deletes. */
  retention?: Retention
  writtenKeys?: WrittenKeys
  /** Stops what the original server goes on with: called at the start on a copy of its data. */
  afterRestore?: (deps: Deps) => Promise<unknown>
  /** Converts rows of earlier versions, before the first request is served. */
  beforeServing?: (deps: Deps) => Promise<unknown>
  jobs?: readonly Job[]
}
