import type { TransitionMeta } from '#machines/workflow/chart.ts'
import type { AskedOfStore } from '../http/api.ts'
import type { Binding } from './binding.ts'
import type { Kind } from './kind.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Retention } from './retention/step.ts'
import type { WrittenKeys } from './taken.ts'
import { registerCharts, type Work } from './work.ts'

/** An event on a row in its current version. */
export interface ActOnRow {
  event: string
  subjectType: SubjectType
  subjectId: string
  version: number
}

/** Questions of any command that one area each answers. */
export interface Hooks {
  /** Throws a refusal if other rows do not allow a person's event now. */
  check: (work: Work, event: string, meta: TransitionMeta) => Promise<void>
  /** Tells if a call contains the caller's own password; throws 403 for a wrong one, and 429 after too many tries. */
  isOwnPassword: (asked: AskedOfStore, given: object) => Promise<boolean>
  /** Finds the owner of the PIN that was sent with a call; throws 403 or 429 if it has no owner. */
  ownerOfPin: (asked: AskedOfStore, pin: string) => Promise<{ id: string }>
  /** Makes the approval of an act that its approver granted with the call itself. Returns its id. */
  approveAtOnce: (work: Work, wanted: ActOnRow, approverId: string) => Promise<string>
  /** Returns the amount in minor units that an approval of the command must cover. */
  exposureOf: (work: Work) => number
  /** Deletes the stored sums of past days that a command changed; `keptTo` is the latest day with stored sums. */
  dropSums: (work: Work, keptTo: string | null) => Promise<void>
  /** Returns the name of the event that is sent to the screens for a changed row, if it is more than a change. */
  newsOf: (work: Work, type: SubjectType, id: string) => string | undefined
}

/** The areas' part in every command. */
interface Product extends Hooks {
  /** Bindings of lifecycle charts to their rows, by chart id. */
  bindings: Readonly<Record<string, Binding>>
  /** Returns how a kind of row is locked, announced and answered. */
  kindOf: (type: SubjectType) => Kind
  /** Writes the consequences of any command in rows that show it, also in its preview. */
  settle: (work: Work) => Promise<void>
  /** Queues the outside effects of any command: papers, messages. */
  announce: (work: Work) => Promise<void>
  /** The old rows that the areas delete, in this order. */
  retention: readonly Retention[]
  /** The unique keys of the database that a person's input can violate, each with its field and its problem. */
  writtenKeys: WrittenKeys
}

/** The parts that the areas registered. */
export let product: Product

/** Registers the areas once, before the first command. */
export function register(areas: Product): void {
  product = areas
  registerCharts(areas.bindings, areas.kindOf)
}
