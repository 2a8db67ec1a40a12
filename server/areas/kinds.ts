/** Every kind of row with charts. */
import type { SubjectType } from '../db/subjects.ts'
import type { Kind } from '../engine/kind.ts'
import { recordKinds } from '../resources/resource.ts'
import { allOf, type NameIn } from './list.ts'

/** Kinds that neither an area nor a record defines: if there is one, this does not compile. */
const missing: Record<Exclude<SubjectType, NameIn<'kinds'> | keyof typeof recordKinds>, never> = {}

const kinds = { ...missing, ...recordKinds, ...allOf('kinds') } as Readonly<Record<SubjectType, Kind>>

/** Returns how a kind of row is locked, announced and answered. */
export const kindOf = (type: SubjectType): Kind => kinds[type]
