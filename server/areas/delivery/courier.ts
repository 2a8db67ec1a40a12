import type { SubjectRow } from '../../db/subjects.ts'
import type { Store } from '../../http/store.ts'

/** The requested delivery. */
interface Errand {
  store: Store
  order: SubjectRow<'order'>
}

/**
 * A courier service that brings orders to guests. A service that needs time returns null, and sends events of the
 * delivery chart later.
 */
export interface Courier {
  name: string
  /** Returns the fee in minor units; null if the courier sends it later, by the event `delivery.offer`. */
  quote(errand: Errand): { fee: number } | null
  /** Returns the name of the person who comes; null if it is sent later, by the event `delivery.assign`. */
  book(errand: Errand): { courier: string } | null
}
