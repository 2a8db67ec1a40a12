import type { SubjectRow } from '../../db/subjects.ts'
import type { Store } from '../../http/store.ts'

/** The delivery that a courier is asked for. */
interface Errand {
  store: Store
  order: SubjectRow<'order'>
}

/**
 * A carrier who brings orders to guests. One that needs time answers null, and sends events of the delivery chart
 * later.
 */
export interface Courier {
  name: string
  /** The fee in minor units; null where the courier tells it later, by the event `delivery.offer`. */
  quote(errand: Errand): { fee: number } | null
  /** Name of the person who comes; null where that is known later, by the event `delivery.assign`. */
  book(errand: Errand): { courier: string } | null
}
