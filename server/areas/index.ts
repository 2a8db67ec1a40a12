/** Registers every area with the engine. */
import { endings } from '../engine/area.ts'
import { type Hooks, register } from '../engine/product.ts'
import type { Work } from '../engine/work.ts'
import { bindings } from './bindings.ts'
import { kindOf } from './kinds.ts'
import { allOf, areas, type NameIn } from './list.ts'

/** Returns the steps of all areas at the end of a command. */
export const stepsOf = (when: keyof typeof endings) =>
  endings[when].flatMap((name) => areas.flatMap(({ endings: own }) => own?.[name] ?? []))

const inOrder = (steps: ReturnType<typeof stepsOf>) => async (work: Work) => {
  for (const step of steps) await step(work)
}

/** Returns the work before the first request, of higher areas first; `isCopy`: the data is that of another server. */
export const startWork = (isCopy: boolean) => [
  ...(isCopy ? areas.flatMap(({ afterRestore }) => afterRestore ?? []) : []),
  ...areas.toReversed().flatMap(({ beforeServing }) => beforeServing ?? []),
]

/** The senders of all effects, by the name of the effect. */
export const senders = allOf('senders')
/** The unique keys of the database that a person's input can violate, each with its field and its problem. */
export const writtenKeys = allOf('writtenKeys')

/** Questions that no area answers: if there is one, this does not compile. */
const missing: Record<Exclude<keyof Hooks, NameIn<'hooks'>>, never> = {}

register({
  ...missing,
  ...(allOf('hooks') as Hooks),
  bindings,
  kindOf,
  settle: inOrder(stepsOf('settle')),
  announce: inOrder(stepsOf('announce')),
  retention: areas.flatMap(({ retention }) => retention ?? []),
  writtenKeys,
})
