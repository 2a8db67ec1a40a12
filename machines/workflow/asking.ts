import { and, type EventObject, type GuardPredicate, type MachineContext, type SetupReturn } from 'xstate'

type ByName = Record<string, NonNullable<unknown> | null | undefined>

/** The parameters of a chart's guards, by name. */
type GuardsOf<Chart> =
  Chart extends SetupReturn<
    infer _Context,
    infer _Event,
    infer _Actors,
    infer _Children,
    infer _Actions extends ByName,
    infer Guards extends ByName,
    infer _Delay,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Meta
  >
    ? Guards
    : never

/** The event that some guards need; boxed, since a guard may take one of several events. */
type NeededBy<Guards, Name extends keyof Guards> = (
  Name extends unknown ? (each: { event: [Guards[Name]] extends [object] ? Guards[Name] : object }) => void : never
) extends (all: infer All extends { event: unknown }) => void
  ? EventObject & All['event']
  : never

/** Gives the fields of an arrow's event to a guard or an action, as its parameters. */
export const fields = <Event>({ event }: { event: Event }): Event => event

/**
 * Returns the conditions of a chart whose guards read their event: `asks('isOpen', 'isCovered')` holds if each of the
 * guards holds, with the fields of the event of the arrow that it is written at. An arrow whose event lacks a field does
 * not compile. In xstate's own `and` the types allow only parameters that are fixed.
 */
export const asking =
  <Chart, Guards = GuardsOf<Chart>>(_: Chart) =>
  <Name extends keyof Guards & string>(
    ...names: readonly Name[]
  ): GuardPredicate<
    MachineContext,
    NeededBy<Guards, Name>,
    unknown,
    Name extends unknown ? { type: Name; params: never } : never
  > => {
    const guards = names.map((type) => ({ type, params: fields }))
    return (guards.length === 1 ? guards[0] : and(guards as never)) as never
  }
