import type { Deps } from '../deps.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Api } from '../http/api.ts'
import type { Binding } from './binding.ts'
import type { Senders } from './outbox/sender.ts'
import type { Retention } from './retention/step.ts'
import type { WrittenKeys } from './taken.ts'
import type { Work } from './work.ts'

/** Everything that one area brings to the server; `areas/list.ts` lists all of them. */
export interface Area {
  /** Declares its calls; those of guests who have not signed in read by connections of their own. */
  routes?: (api: Api, deps: Deps, ofGuests: Deps) => void
  /** The charts of its rows. */
  bindings?: readonly Binding[]
  /** The kinds of its rows, by their names on the wire. */
  kinds?: { readonly [T in SubjectType]?: object }
  /** The senders of its effects outside, by the effect. */
  senders?: Senders
  /** Locks rows that only the end of a command shows to be needed; `areas/index.ts` says in which order. */
  lock?: (work: Work) => Promise<void>
  /** Writes what follows from any command in rows that show it: in its preview too. */
  settle?: (work: Work) => Promise<void>
  /** Queues what follows from any command outside: papers, messages. */
  announce?: (work: Work) => Promise<void>
  /** The old rows that it deletes. */
  retention?: Retention
  writtenKeys?: WrittenKeys
}
