import type { SubjectRow } from '../workflows/subjects.ts'
import type { Store } from '../rows/store.ts'

/** What a courier is asked about. */
interface Errand {
  store: Store
  order: SubjectRow<'order'>
}

/** Somebody who brings orders to guests. Whoever needs time answers null, and later by events of the delivery chart. */
export interface Courier {
  name: string
  /** What it costs, in minor units; null where that comes later, as `delivery.offer`. */
  quote(errand: Errand): { fee: number } | null
  /** Who comes; null where that comes later, as `delivery.assign`. */
  book(errand: Errand): { courier: string } | null
}
