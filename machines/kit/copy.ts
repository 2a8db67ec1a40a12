import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'

type Config = Readonly<Record<string, unknown>>

/** Changes that a copy of a machine is built with; parts that are left out stay as they are written. */
export interface Changes {
  /**
   * The transition of a state by its place: its event, empty if it needs none, and its number among the alternatives.
   */
  transition?: (written: Config, node: AnyStateNode, event: string, index: number) => Config
  action?: (written: unknown, node: AnyStateNode) => unknown
  /** Replaces every invoked actor. */
  invoked?: unknown
  implementations?: (written: Implementations) => Implementations
}

/** The named parts of a machine, by their kind. */
type Implementations = Readonly<Record<'actions' | 'guards' | 'actors' | 'delays', Readonly<Record<string, unknown>>>>

const listOf = <T>(written: unknown): T[] =>
  written === undefined ? [] : Array.isArray(written) ? (written as T[]) : [written as T]
const mapped = (record: unknown, change: (value: unknown, key: string) => unknown) =>
  record && Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

/** The config of a state and of all in it, changed. */
function configOf(node: AnyStateNode, { transition = (written) => written, action, invoked }: Changes): Config {
  const changes = { transition, action, invoked }
  const { on, always, after, onDone, invoke, entry, exit, initial, states, ...rest } = node.config as Config
  const actions = (written: unknown) => (action ? listOf(written).map((each) => action(each, node)) : written)
  const transitions = (event: string) => (written: unknown) =>
    (written === undefined ? [undefined] : listOf<unknown>(written)).map((each, index) => {
      const config: Config = each === undefined || typeof each === 'string' ? { target: each } : (each as Config)
      return transition({ ...config, actions: actions(config.actions) }, node, event, index)
    })
  const given = (key: string, value: unknown, change: (value: unknown) => unknown) =>
    value === undefined ? {} : { [key]: change(value) }

  const children = listOf<Config>(invoke).map((child, index) => ({ child, id: node.invoke[index]!.id }))
  /** A silent child has no snapshots; a path sends them as any other event. */
  const snapshots = children.flatMap(({ child, id }) =>
    invoked && child.onSnapshot ? [[`xstate.snapshot.${id}`, child.onSnapshot]] : [],
  )
  return {
    ...rest,
    on: mapped({ ...(on as Config), ...Object.fromEntries(snapshots) }, (written, event) =>
      transitions(event)(written),
    ),
    ...given('always', always || undefined, transitions('')),
    ...given('after', after, () => mapped(after, (written, delay) => transitions(delayed(node, delay))(written))),
    ...given('onDone', onDone, transitions(`xstate.done.state.${node.id}`)),
    invoke: children.map(({ child: { onSnapshot, ...child }, id }) => ({
      ...child,
      ...(invoked ? { src: invoked } : given('onSnapshot', onSnapshot, transitions(`xstate.snapshot.${id}`))),
      ...given('onDone', child.onDone, transitions(`xstate.done.actor.${id}`)),
      ...given('onError', child.onError, transitions(`xstate.error.actor.${id}`)),
    })),
    ...given('entry', entry, actions),
    ...given('exit', exit, actions),
    ...given('initial', initial, (written) =>
      typeof written === 'string' ? written : { ...(written as Config), actions: actions((written as Config).actions) },
    ),
    ...given('states', states, () => mapped(node.states, (child) => configOf(child as AnyStateNode, changes))),
  }
}

const delayed = (node: AnyStateNode, delay: string) => `xstate.after.${delay}.${node.id}`

type Construct = new (config: Config, implementations: unknown) => AnyStateMachine

/** More steps without an event than any chart passes through. */
const endless = 1000

/**
 * A machine that only computes the effect of an event. Each question to xstate starts an actor, which would evaluate
 * the guards of the initial state; its snapshot is never read, so it rests before the first state.
 */
class Still extends (StateMachine as unknown as Construct) {
  #resting: AnyMachineSnapshot | undefined
  override getInitialSnapshot() {
    this.#resting ??= this.resolveState({ value: {}, context: {} }) as AnyMachineSnapshot
    return this.#resting as never
  }
}

const construct = (Kind: Construct, machine: AnyStateMachine, changes: Changes): AnyStateMachine => {
  const written = machine.implementations as unknown as Implementations
  return new Kind(
    { ...configOf(machine.root, changes), options: { maxIterations: endless } },
    changes.implementations?.(written) ?? written,
  )
}

/** A machine of the same chart with changes, built of its config. */
export const changed = (machine: AnyStateMachine, changes: Changes): AnyStateMachine =>
  construct(StateMachine as unknown as Construct, machine, changes)

/**
 * The same for single questions by `transition` and `getMicrosteps`; it cannot be run as an actor from its beginning.
 */
export const still = (machine: AnyStateMachine, changes: Changes): AnyStateMachine => construct(Still, machine, changes)
