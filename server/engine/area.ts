import type { Deps } from '../deps.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Api } from '../http/api.ts'
import type { Binding } from './binding.ts'
import type { Senders } from './outbox/sender.ts'
import type { Retention } from './retention/step.ts'
import type { WrittenKeys } from './taken.ts'
import type { Work } from './work.ts'

/** The parts that one area adds to the server; `areas/list.ts` lists all of them. */
export interface Area {
  /** Declares its calls; calls of guests who have not signed in use connections of their own. */
  routes?: (api: Api, deps: Deps, ofGuests: Deps) => void
  /** The charts of its rows. */
  bindings?: readonly Binding[]
  /** The kinds of its rows, by their names in the API. */
  kinds?: { readonly [T in SubjectType]?: object }
  /** The senders of its effects, by the name of the effect. */
  senders?: Senders
  /** Locks rows that turn out to be needed only at the end of a command; `areas/index.ts` has the order. */
  lock?: (work: Work) => Promise<void>
  /** Writes the consequences of any command in rows that show it, also in its preview. */
  settle?: (work: Work) => Promise<void>
  /** Queues the outside effects of any command: papers, messages. */
  announce?: (work: Work) => Promise<void>
  /** The old rows that it deletes. */
  retention?: Retention
  writtenKeys?: WrittenKeys
}
