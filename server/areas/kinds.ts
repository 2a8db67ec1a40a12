/** Every kind of row with charts. */
import type { SubjectType } from '../db/subjects.ts'
import type { Kind } from '../engine/kind.ts'
import { recordKinds } from '../resources/resource.ts'
import { areas, type ListedArea } from './list.ts'

type KindIn<A> = A extends { kinds: infer Kinds } ? keyof Kinds : never
type KnownKind = KindIn<ListedArea> | keyof typeof recordKinds

/** Kinds that neither an area nor a record defines: if there is one, this does not compile. */
const missing: Record<Exclude<SubjectType, KnownKind>, never> = {}

const kinds = Object.assign({}, missing, recordKinds, ...areas.map(({ kinds: own = {} }) => own)) as Readonly<
  Record<SubjectType, Kind>
>

/** Returns how a kind of row is locked, announced and answered. */
export const kindOf = (type: SubjectType): Kind => kinds[type]
