import { and, not, or, stateIn, type AnyMachineSnapshot } from 'xstate'
import type { ChartEvent } from './model.ts'

/** The condition of an arrow as it is written: "isPaid and (isDineIn or not isLate)". */
interface Condition {
  /** Empty where the arrow asks for nothing. */
  words: string
  /** The guards that it asks, each once; xstate's own `and`, `or` and `not` taken apart. */
  guards: string[]
  /** The same for xstate to ask in its place, which tells the listener what was asked. */
  heard: unknown
}

/** The input of a guard. */
export interface GuardInput {
  context: object
  event: ChartEvent
}

/** Asks in xstate's place, and hears what is asked, while it chooses an arrow. */
export interface Listener {
  ask(guard: string, of: GuardInput, ask: (of: GuardInput) => boolean): boolean
  /** The smallest part of a condition that stands in the way; the last one told is the one that counts. */
  refused(words: string): void
}

/** A guard that xstate evaluates itself: `and`, `or`, `not`, `stateIn`. */
interface Builtin {
  check: (snapshot: AnyMachineSnapshot, of: GuardInput, self: Builtin) => boolean
  guards?: unknown[]
  stateValue?: string | object
}
const builtin = (guard: unknown) => guard as Builtin
type Joint = 'and' | 'or' | 'not'
/** Functions lose their names in a bundle, so each kind is known by what it checks with. */
const joints = new Map([
  [builtin(and([])).check, 'and'],
  [builtin(or([])).check, 'or'],
  [builtin(not('')).check, 'not'],
] as [Builtin['check'], Joint][])
const isStateIn = builtin(stateIn('')).check

/** Asks one guard of whatever kind as xstate does. */
export function asking(guard: unknown): (snapshot: AnyMachineSnapshot, of: GuardInput) => boolean {
  const alone = builtin(and([guard as string]))
  return (snapshot, of) => alone.check(snapshot, of, alone)
}

/** Reads the condition of an arrow. */
export function conditionOf(guard: unknown, listener: Listener): Condition {
  const names: string[] = []
  interface Part {
    words: string
    joint?: Joint
    heard: unknown
  }
  const heardAs = (check: Builtin['check'], guards?: unknown[]) => Object.assign(() => false, { check, guards })

  const read = (part: unknown): Part => {
    const { check, guards = [] } = typeof part === 'function' ? builtin(part) : ({} as Partial<Builtin>)
    const joint = check && joints.get(check)
    if (!joint) {
      const words = nameOf(part, names)
      names.push(words)
      const ask = asking(part)
      const heard = heardAs((snapshot, of) => {
        const holds = listener.ask(words, of, (input) => ask(snapshot, input))
        if (!holds) listener.refused(words)
        return holds
      })
      return { words, heard }
    }
    const parts = guards.map(read)
    const words = join(joint, parts)
    const inner = heardAs(
      check,
      parts.map(({ heard }) => heard),
    )
    // The part that fails explains an `and`; an `or` and a `not` fail as a whole.
    if (joint === 'and') return { words, joint, heard: inner }
    const heard = heardAs((snapshot, of) => {
      const holds = check(snapshot, of, inner as unknown as Builtin)
      if (!holds) listener.refused(words)
      return holds
    })
    return { words, joint, heard }
  }

  if (guard === undefined) return { words: '', guards: [], heard: undefined }
  const { words, heard } = read(guard)
  return { words, guards: [...new Set(names)], heard }
}

const join = (joint: Joint, parts: readonly { words: string; joint?: Joint }[]) => {
  const inner = parts.map((part) =>
    part.joint && part.joint !== 'not' && part.joint !== joint ? `(${part.words})` : part.words,
  )
  return joint === 'not' ? `not ${inner.join()}` : inner.join(` ${joint} `) || (joint === 'and' ? 'always' : 'never')
}

/** A single guard in words, with the parameters that are written with it; one without a name is "a condition". */
function nameOf(guard: unknown, before: readonly string[]): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') {
    const { check, stateValue } = guard as Partial<Builtin>
    if (check === isStateIn) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`
    // Functions written in their place are called after the field that they stand in.
    if (guard.name && guard.name !== 'guard') return guard.name
    const nameless = before.filter((name) => name.startsWith('a condition')).length
    return nameless > 0 ? `a condition ${nameless + 1}` : 'a condition'
  }
  const { type, params } = guard as { type: string; params?: unknown }
  if (params === undefined) return type
  return `${type}(${typeof params === 'function' ? '…' : JSON.stringify(params, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))})`
}
