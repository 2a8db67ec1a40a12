import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  log,
  not,
  or,
  raise,
  sendTo,
  spawnChild,
  stateIn,
} from 'xstate'
import { type Chart, chartOf, type ChartEvent } from '../../model.ts'

type GuardInput = { context: { level: number }; event: ChartEvent }
let asked = 0
const guards = {
  isLow: ({ context }: GuardInput) => context.level < 1,
  isEven: ({ context }: GuardInput) => context.level % 2 === 0,
  isSpoiling: ({ context }: GuardInput) => (context.level += 1) > 0,
  isFickle: () => (asked += 1) % 2 === 1,
  isAtLeast: ({ context }: GuardInput, { least }: { least: number }) => context.level >= least,
}

const actors = { call: fromPromise(() => new Promise(() => {})) }

/** A chart of two states, `off` and `on`, that shows one construct of xstate. */
function showing(
  id: string,
  off: object,
  on: object,
  { delays = {}, ...more }: { delays?: object } & Record<string, unknown> = {},
  events: readonly string[] = ['go', 'back'],
) {
  const config = { id, context: { level: 0 }, initial: 'off', ...more, states: { off, on } }
  const actions = {
    ring: () => {},
    more: assign(({ context }: { context: { level: number } }) => Object.assign(context, { level: 3 })),
    add: assign(({ context }: GuardInput, { by }: { by: number }) => ({ level: (context.level + by) % 4 })),
  }
  return chartOf(createMachine(config as never, { guards, actors, actions, delays } as never), {
    starts: [{ level: 0 }, { level: 1 }, { level: 2 }] as never,
    events: events.map((type) => ({ type })) as never,
  })
}

/** Number of runs of an inline promise, which has no name. */
export const calls = { count: 0 }
const child = fromCallback(() => {})
const telling = (actions: unknown) => [{ on: { go: { actions } } }, {}] as const

const pair = (event: string) => ({
  initial: 'one',
  states: { one: { on: { [event]: 'two' } }, two: { on: { [event]: 'one' } } },
})
const ending = (event: string) => ({
  initial: 'one',
  states: {
    one: { on: { [event]: 'two' } },
    two: { type: 'final', output: ({ context }: GuardInput) => context.level },
  },
})
const add = (by: number) => assign({ level: ({ context }: GuardInput) => (context.level + by) % 4 } as never) as unknown

const going = (guard: unknown) => [{ on: { go: { guard, target: 'on' } } }, { on: { back: 'off' } }] as const
const inner = (history: 'shallow' | 'deep') => ({
  initial: 'left',
  on: { go: 'off' },
  states: {
    left: { on: { turn: 'right' } },
    right: { initial: 'up', states: { up: { on: { turn: 'down' } }, down: {} } },
    last: { type: 'history', history },
  },
})

/** Asks for a level as high as the name of the event is long. */
const lastsAsLong = { type: 'isAtLeast', params: ({ event }: GuardInput) => ({ least: event.type.length - 2 }) }
const byLevel = ({ context }: GuardInput) => ({ by: context.level + 1 })

/** Constructs of xstate, by name, that are walked as xstate has them. */
export const constructs: Readonly<Record<string, Chart>> = {
  and: showing('and', ...going(and(['isEven', not('isLow')]))),
  or: showing('or', ...going(or(['isLow', and(['isEven', 'isLow'])]))),
  not: showing('not', ...going(not('isLow'))),
  'a guard within guards': showing('within', ...going(not(or(['isLow', not('isEven')])))),
  'a guard with parameters': showing('parameters', ...going({ type: 'isAtLeast', params: { least: 2 } })),
  'parameters that are worked out': showing(
    'worked-out',
    ...going({ type: 'isAtLeast', params: ({ context }: GuardInput) => ({ least: context.level + 1 }) }),
  ),
  'parameters from the event': showing(
    'from-the-event',
    {
      on: {
        go: { guard: and(['isEven', not(lastsAsLong)]), target: 'on' },
        back: { guard: lastsAsLong, target: 'on' },
      },
    },
    { on: { back: 'off' } },
  ),
  'an action with parameters': showing('doing', ...telling({ type: 'add', params: { by: 2 } })),
  'parameters of an action that are worked out': showing(
    'doing-so',
    {
      on: {
        go: {
          actions: [
            { type: 'add', params: byLevel },
            { type: 'ring', params: byLevel },
          ],
          target: 'on',
        },
      },
    },
    {
      entry: { type: 'add', params: ({ event }: GuardInput) => ({ by: event.type.length }) },
      exit: { type: 'add', params: { by: 1 } },
      on: { back: 'off' },
    },
  ),
  'a guard without a name': showing('nameless', ...going(({ context }: GuardInput) => context.level > 0)),
  stateIn: showing(
    'state-in',
    { on: { back: 'on' } },
    { on: { go: { guard: stateIn('on'), target: 'off' }, back: { guard: stateIn('off'), target: 'off' } } },
  ),
  'a wildcard': showing('wildcard', { on: { 'go.*': 'on' } }, { on: { '*': 'off' } }, {}, ['go.fast', 'back']),
  'a forbidden event': showing('forbidden', { on: { go: {} } }, {}, { on: { go: '.on' } }),
  raise: showing('raise', { on: { go: { actions: raise({ type: 'next' }) }, next: 'on' } }, { on: { back: 'off' } }),
  'an inner end': showing(
    'inner-end',
    { on: { go: 'on' } },
    { initial: 'one', onDone: 'off', states: { one: { on: { go: 'two' } }, two: { type: 'final' } } },
  ),
  'an initial state with actions': showing(
    'initial',
    { on: { go: 'on' } },
    { on: { back: 'off' } },
    { initial: { target: 'off', actions: [] } },
  ),
  always: showing('always', { on: { go: 'on' } }, { always: [{ guard: 'isLow', target: 'off' }], on: { back: 'off' } }),
  'a delay': showing('delay', { after: { 500: 'on' } }, { on: { back: 'off' } }, {}, [
    'back',
    'xstate.after.500.delay.off',
  ]),
  'an invoked actor': showing(
    'invoked',
    { invoke: { id: 'call', src: 'call', onDone: 'on', onError: 'off' } },
    { on: { back: 'off' } },
    {},
    ['back', 'xstate.done.actor.call', 'xstate.error.actor.call'],
  ),
  'an actor invoked in its place': showing(
    'inline',
    { invoke: { src: fromPromise(async () => calls.count++), onDone: 'on', onError: 'on' }, on: { go: 'on' } },
    { on: { back: 'off' } },
  ),
  'an actor whose snapshots are heard': showing(
    'heard',
    {
      on: { go: 'on' },
    },
    {
      invoke: { id: 'call', src: 'call', onSnapshot: { actions: assign({ level: 2 } as never) } },
      on: { back: 'off' },
    },
    {},
    ['go', 'back', 'xstate.snapshot.call'],
  ),
  'shallow history': showing('shallow', { on: { back: 'on.last' } }, inner('shallow'), { initial: 'on' }, [
    'go',
    'back',
    'turn',
  ]),
  'deep history': showing('deep', { on: { back: 'on.last' } }, inner('deep'), { initial: 'on' }, [
    'go',
    'back',
    'turn',
  ]),
  'history with a default target': showing(
    'default',
    { on: { go: 'on.last' } },
    {
      initial: 'left',
      on: { back: 'off' },
      states: { left: { on: { turn: 'right' } }, right: {}, last: { type: 'history', target: 'right' } },
    },
    {},
    ['go', 'back', 'turn'],
  ),
  'several targets in regions': showing(
    'targets',
    { on: { go: ['on.x.two', 'on.y.two'].map((path) => `#targets.${path}`) } },
    {
      type: 'parallel',
      on: { back: { guard: stateIn({ on: { x: 'two' } }), target: 'off' } },
      states: { x: pair('turn'), y: pair('turn') },
    },
    {},
    ['go', 'back', 'turn'],
  ),
  'ends of regions, with output': showing(
    'ends',
    { on: { go: 'on' } },
    {
      type: 'parallel',
      onDone: { target: 'off', actions: assign({ level: 1 } as never) },
      states: { x: ending('go'), y: ending('turn') },
    },
    {},
    ['go', 'turn'],
  ),
  'the end of the whole, with output': showing(
    'whole',
    { on: { go: 'on' } },
    { type: 'final', output: ({ context }: GuardInput) => context.level },
    { output: ({ event }: { event: { output: unknown } }) => event.output },
  ),
  'ends that follow each other': showing(
    'follow',
    { on: { go: 'on' } },
    { initial: 'in', onDone: 'off', states: { in: { ...ending('go'), onDone: 'out' }, out: { type: 'final' } } },
  ),
  'an exit that raises': showing(
    'exit',
    { exit: raise({ type: 'next' }), on: { go: 'on' } },
    { on: { next: { actions: assign({ level: 2 } as never) }, back: 'off' } },
  ),
  'assignments on the way in and out': showing(
    'counting',
    { exit: add(1), on: { go: { target: 'on', actions: add(1) } } },
    { entry: add(1), always: { guard: 'isEven', target: 'off', actions: add(1) }, on: { back: 'off' } },
  ),
  'a state that is entered again': showing('again', { exit: add(1), on: { go: { target: 'off', reenter: true } } }, {}),
  'actions that are put together': showing(
    'enqueue',
    {
      on: {
        go: {
          actions: enqueueActions(({ enqueue, check }) => {
            if (check('isEven' as never)) enqueue(add(1) as never)
            enqueue.raise({ type: 'next' })
          }),
        },
        next: { guard: not('isLow'), target: 'on' },
      },
    },
    { on: { back: 'off' } },
  ),
  'an event that is raised later, or called off': showing(
    'later',
    {
      on: {
        go: { actions: raise({ type: 'next' }, { id: 'later', delay: 10 }) },
        back: { actions: cancel('later') },
        next: 'on',
      },
    },
    { on: { back: 'off' } },
    {},
    ['go', 'back', 'next'],
  ),
  'a delay that is worked out': showing(
    'worked',
    { on: { go: 'on' } },
    { after: { wait: 'off' } },
    { delays: { wait: ({ context }: GuardInput) => 10 + context.level } },
    ['go', 'xstate.after.wait.worked.on'],
  ),
  'events that are only told': showing(
    'told',
    { tags: ['quiet'], on: { go: { target: 'on', actions: [emit({ type: 'gone' }), log('gone'), 'ring'] } } },
    { on: { back: 'off' } },
  ),
  'a wildcard beside a name': showing(
    'beside',
    { on: { '*': 'on', back: { guard: 'isLow', actions: add(1) } } },
    { on: { 'go.*': 'off', go: undefined } },
    {},
    ['go.on', 'go', 'back'],
  ),
  'regions that leave together': showing(
    'regions',
    { type: 'parallel', states: { a: { on: { go: '#regions.on' } }, b: { on: { go: '#regions.on' } } } },
    { on: { back: 'off' } },
  ),
}

/** A chart that does something as it begins. */
export const beginning: Chart = showing('beginning', { entry: 'ring', on: { go: 'on' } }, { on: { back: 'off' } })

/** A chart whose effect, which only a running actor does, changes the facts in place. */
export const spoiling: Chart = (() => {
  const machine = createMachine(
    { id: 'spoiling', context: { kept: [1] }, initial: 'off', states: { off: { on: { go: { actions: 'spoil' } } } } },
    { actions: { spoil: ({ context }) => void context.kept.push(2) } },
  )
  return chartOf(machine, { starts: [{ kept: [1] }], events: [{ type: 'go' }] })
})()

/** A chart whose context keeps a value. */
export const keeping = (id: string, kept: unknown): Chart => {
  const machine = createMachine({
    id,
    context: { kept },
    initial: 'off',
    states: { off: { on: { go: 'on' } }, on: {} },
  })
  return chartOf(machine, { starts: [{ kept }], events: [{ type: 'go' }] })
}
const circle: { within?: object } = {}
circle.within = circle

/** Charts that no path can follow, by their fault, and the words of the error. */
export const refused: readonly (readonly [string, Chart, string])[] = [
  ['a Map', keeping('map', new Map()), 'context.kept is a Map'],
  ['a Set', keeping('set', { deep: [new Set()] }), 'context.kept.deep[] is a Set'],
  ['a function', keeping('function', () => 1), 'context.kept is a function'],
  ['a BigInt', keeping('bigint', 1n), 'context.kept is a bigint'],
  ['a value within itself', keeping('circle', circle), 'is a circle'],
  ['arrows that go round', showing('round', { always: 'on' }, { always: 'off' }), 'go round for ever'],
  ['a guard that is missing', showing('missing', ...going('isNowhere')), "Guard 'isNowhere' is not implemented"],
  [
    'a child that is started',
    showing('child', ...telling(spawnChild(child))),
    'on "go" it starts a child, which a path',
  ],
  [
    'a child that is started and sent to',
    showing('sent', ...telling([spawnChild(child, { id: 'kid' }), sendTo('kid', { type: 'ping' })])),
    'on "go" it starts a child, which a path cannot follow. Invoke it, and let it answer by events.',
  ],
  [
    'an event to an actor by its id',
    showing('tell', ...telling(sendTo('kid', { type: 'ping' }))),
    'on "go" it sends an event to the actor "kid", which a path cannot follow.',
  ],
  [
    'an event to an invoked actor',
    showing(
      'invoke',
      { on: { go: 'on' } },
      { invoke: { id: 'call', src: 'call' }, entry: sendTo('call', { type: 'ping' }) },
    ),
    'on "go" it sends an event to the actor "call", which a path cannot follow.',
  ],
  [
    'an event to an actor by a function',
    showing('system', ...telling(sendTo(({ system }) => system.get('kid') as never, { type: 'ping' } as never))),
    'it sends an event to itself, or to an actor that is not there',
  ],
  [
    'an event to an actor among others',
    showing('enqueued', ...telling(enqueueActions(({ enqueue }) => enqueue.sendTo('kid', () => ({ type: 'ping' }))))),
    'on "go" it sends an event to the actor "kid", which a path cannot follow.',
  ],
  [
    'a delay that is no number',
    showing('nan', { on: { go: 'on' } }, { after: { wait: 'off' } }, { delays: { wait: () => Number.NaN } }),
    'on "go" "after wait" would come in NaN ms: give it a number from 0 on.',
  ],
  [
    'a delay before now',
    showing('past', { on: { go: 'on' } }, { entry: raise({ type: 'back' }, { delay: -1 }) }),
    'on "go" "back" would come in -1 ms: give it a number from 0 on.',
  ],
  [
    'an assignment in place',
    showing('place', ...telling({ type: 'more' })),
    'on "go" the action "more" changes context.level in place; assign a new value.',
  ],
  [
    'an assignment in place, without a name',
    showing('inline', ...telling(assign(({ context }) => Object.assign(context, { level: 3 })))),
    'on "go" an action of "off" changes context.level in place; assign a new value.',
  ],
  [
    'a guard that changes the facts',
    showing('spoiling', ...going('isSpoiling')),
    'on "go" the guard "isSpoiling" changes context.level in place; assign a new value.',
  ],
  [
    'a guard that changes its mind',
    showing('fickle', ...going('isFickle')),
    'on "go" the guard "isFickle" answers true, then false, on the same facts.',
  ],
  [
    'an event raised at the start',
    showing('early', { entry: raise({ type: 'go' }), on: { go: 'on' } }, { on: { back: 'off' } }),
    'it raises an event as it begins',
  ],
]
