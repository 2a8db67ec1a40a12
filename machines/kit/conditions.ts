import { and, getStateNodes, not, or, stateIn, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { ChartEvent } from './model.ts'

/** The condition of an arrow as it is written: "isPaid and (isDineIn or not isLate)". */
export interface Condition {
  words: string
  /** The guards that it asks, each once; xstate's own `and`, `or` and `not` taken apart. */
  guards: string[]
  /** `and`, `or` and `not` join other conditions; `in` tests for a state; any other is a guard of the chart. */
  kind: 'and' | 'or' | 'not' | 'in' | 'guard'
  parts: Condition[]
  /** As it is written. */
  guard: unknown
}

/** The input of a guard. */
export interface GuardInput {
  context: object
  event: ChartEvent
}

/** Listens to the guards that are evaluated while an arrow is chosen. */
export interface Listener {
  /** Asks a guard, or answers in its place. */
  ask(guard: string, of: GuardInput, ask: (of: GuardInput) => boolean): boolean
  /** Reports the smallest part of a condition that is false; the last report counts. */
  refused(words: string): void
}

type Guard = (of: GuardInput, params?: unknown) => boolean
/** A guard that xstate evaluates itself: `and`, `or`, `not`, `stateIn`. */
interface Builtin {
  check?: unknown
  guards?: readonly unknown[]
  stateValue?: string | object
}
const checkOf = (guard: unknown) => (typeof guard === 'function' ? (guard as Builtin).check : undefined)
/** Functions lose their names in a bundle, so each kind is recognised by its check. */
const kinds = new Map<unknown, Condition['kind']>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'in'],
])

/** Reads a condition; `before` are the guards that were named before it. */
export function readCondition(guard: unknown, before: string[] = []): Condition {
  const kind = kinds.get(checkOf(guard)) ?? 'guard'
  if (kind === 'guard' || kind === 'in') {
    const words = nameOf(guard, before)
    before.push(words)
    return { words, guards: [words], kind, parts: [], guard }
  }
  const parts = ((guard as Builtin).guards ?? []).map((part) => readCondition(part, before))
  const guards = [...new Set(parts.flatMap((part) => part.guards))]
  return { words: join(kind, parts), guards, kind, parts, guard }
}

/** The context in which a condition is evaluated; the snapshot is made only if a condition tests for a state. */
export interface Place {
  machine: AnyStateMachine
  snapshot: () => AnyMachineSnapshot
}

/**
 * Evaluates a condition as xstate does, each of its guards once at most. The failing part explains a failed `and`; an
 * `or` and a `not` fail as a whole.
 */
export function holdsIn(
  { words, kind, parts, guard }: Condition,
  place: Place,
  of: GuardInput,
  listener: Listener,
): boolean {
  const asks = (part: Condition) => holdsIn(part, place, of, listener)
  if (kind === 'and') return parts.every(asks)
  const isGuard = kind === 'guard' || kind === 'in'
  const holds = isGuard
    ? listener.ask(words, of, (input) => guardHolds(guard, place, input))
    : kind === 'or'
      ? parts.some(asks)
      : !asks(parts[0]!)
  if (!holds) listener.refused(words)
  return holds
}

const deaf: Listener = { ask: (_, of, ask) => ask(of), refused: () => {} }

/** Evaluates a single guard of any kind. */
export function guardHolds(guard: unknown, place: Place, of: GuardInput): boolean {
  const { machine } = place
  const found = functionOf(guard, machine)
  if (!checkOf(found.guard)) return askPlain(found, of)
  const condition = readCondition(found.guard)
  if (condition.kind !== 'in') return holdsIn(condition, place, of, deaf)
  const state = (found.guard as Builtin).stateValue!
  const snapshot = place.snapshot()
  if (typeof state !== 'string' || !state.startsWith('#')) return snapshot.matches(state)
  return getStateNodes(machine.root, snapshot.value).includes(machine.getStateNodeById(state))
}

/**
 * The function behind a guard, and the parameters that are written with it; none if the machine has none of its name.
 */
function functionOf(written: unknown, { implementations }: AnyStateMachine) {
  let named: { type: string; params?: unknown } = { type: '' }
  let guard = written
  while (guard !== undefined && typeof guard !== 'function') {
    named = typeof guard === 'string' ? { type: guard } : (guard as typeof named)
    guard = (implementations.guards as Record<string, unknown>)[named.type]
  }
  return { name: named.type, guard: guard as Guard | undefined, params: named.params }
}

function askPlain({ name, guard, params }: ReturnType<typeof functionOf>, of: GuardInput): boolean {
  if (!guard) throw new Error(`Guard '${name}' is not implemented.`)
  return Boolean(guard(of, typeof params === 'function' ? (params as Guard)(of) : params))
}

/** The same condition for xstate to evaluate, which reports each evaluation to a listener. */
export function heardBy(listener: Listener, machine: AnyStateMachine): (condition: Condition) => unknown {
  const heard = ({ words, kind, parts, guard }: Condition): unknown => {
    const refuse = () => {
      listener.refused(words)
      return false
    }
    const inner = parts.map(heard) as Guard[]
    if (kind === 'and') return and(inner)
    if (kind === 'or') return or([...inner, refuse])
    if (kind === 'not') return or([not(inner[0]!), refuse])
    const answers = (answer: boolean) => (of: GuardInput) => listener.ask(words, of, () => answer) || refuse()
    const found = functionOf(guard, machine)
    // Only xstate knows in which states it is on its way.
    if (checkOf(found.guard)) return or([and([guard as Guard, answers(true)]), answers(false)])
    return (of: GuardInput) => listener.ask(words, of, (input) => askPlain(found, input)) || refuse()
  }
  return heard
}

const join = (joint: 'and' | 'or' | 'not', parts: readonly Condition[]) => {
  const isJoined = ({ kind }: Condition) => (kind === 'and' || kind === 'or') && kind !== joint
  const inner = parts.map((part) => (isJoined(part) ? `(${part.words})` : part.words))
  return joint === 'not' ? `not ${inner.join()}` : inner.join(` ${joint} `) || (joint === 'and' ? 'always' : 'never')
}

/**
 * A single guard in words, with fixed parameters, but not with those that it takes from the event or the facts; one
 * without a name is "a condition".
 */
function nameOf(guard: unknown, before: readonly string[]): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') {
    const { stateValue } = guard as Builtin
    if (stateValue !== undefined)
      return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`
    // Inline functions are named after the field that they are written in.
    if (guard.name && guard.name !== 'guard') return guard.name
    const nameless = before.filter((name) => name.startsWith('a condition')).length
    return nameless > 0 ? `a condition ${nameless + 1}` : 'a condition'
  }
  const { type, params } = guard as { type: string; params?: unknown }
  if (params === undefined || typeof params === 'function') return type
  return `${type}(${JSON.stringify(params, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))})`
}
