import { setup } from 'xstate'
import { type Chart, type ChartEvent, lifecycle } from '#machines/workflow/chart.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import type { Level } from 'statechart-paths/paths/run.ts'
import type { LevelName } from '../levels.ts'
import type { Failure } from './failures.ts'
import type { Host } from './host.ts'
import { obey } from './obey.ts'
import { paintFor } from './terminal/paint.ts'

interface ParcelFacts {
  isStamped: boolean
}

/** A parcel that leaves only with a stamp; delivering it leads to the given state. */
const parcelTo = (end: string): Chart => {
  const chart = setup({
    types: { context: {} as ParcelFacts, events: {} as { type: `parcel.${'stamp' | 'send' | 'deliver'}` } },
    guards: { isStamped: ({ context }) => context.isStamped },
  })
  const machine = chart.createMachine({
    id: 'parcel',
    context: { isStamped: false },
    initial: 'packed',
    states: {
      packed: {
        on: {
          'parcel.stamp': { actions: chart.assign({ isStamped: true }) },
          'parcel.send': { guard: 'isStamped', target: 'sent' },
        },
      },
      sent: { on: { 'parcel.deliver': end } },
      delivered: { type: 'final' },
    },
  })
  return lifecycle('order', machine, {
    starts: [{ isStamped: false }],
    events: [{ type: 'parcel.stamp' }, { type: 'parcel.send' }, { type: 'parcel.deliver' }],
  }) as Chart
}

export const parcel = parcelTo('delivered')
/** The same, but a delivered parcel comes back. */
const returningParcel = parcelTo('packed')

const letterMachine = setup({
  types: { context: {} as { matches: number }, events: {} as { type: 'letter.burn' | 'letter.read' } },
  guards: { hasMatches: ({ context }) => context.matches > 0 },
}).createMachine({
  id: 'letter',
  context: { matches: 0 },
  initial: 'written',
  states: {
    written: { on: { 'letter.read': 'read', 'letter.burn': { guard: 'hasMatches', target: 'burnt' } } },
    read: {},
    burnt: {},
  },
})

/** A letter that no example ever burns, since there are no matches. */
export const letter = lifecycle('order', letterMachine, {
  starts: [{ matches: 0 }],
  events: [{ type: 'letter.read' }, { type: 'letter.burn' }],
}) as Chart

/** An order of two states; no screen takes its payment back. */
export const shortOrder = lifecycle(
  'order',
  setup({
    types: { context: {} as { total: number }, events: {} as { type: 'order.pay' | 'order.unpay' } },
  }).createMachine({
    id: 'order',
    context: { total: 0 },
    initial: 'served',
    states: { served: { on: { 'order.pay': 'paid' } }, paid: { on: { 'order.unpay': 'taken_back' } }, taken_back: {} },
  }),
  { starts: [{ total: 0 }], events: [{ type: 'order.pay' }, { type: 'order.unpay' }] },
) as Chart

/** The second time and ever after it answers otherwise. */
function fickleLevel(): Level {
  const [steady, fickle] = [pureLevel(() => returningParcel), pureLevel(() => parcelTo('sent'))]
  let times = 0
  return { name: 'fickle', begin: (chart, start) => ((times += 1) > 1 ? fickle : steady).begin(chart, start) }
}

/** Delivers to the wrong place, and lets parcels go out without a stamp. */
function brittleLevel(): Level {
  const level = pureLevel(() => returningParcel)
  return {
    ...level,
    async begin(chart, start) {
      const subject = await level.begin(chart, start)
      const send = subject.events['parcel.send']!
      const careless = async (event: ChartEvent) => ({ ...(await send(event)), ok: true })
      return { ...subject, events: { ...subject.events, 'parcel.send': careless } }
    },
  }
}

/** The result of a command line. */
export interface Outcome {
  code: number
  said: string
  aside: string
}

interface Desk {
  type(line: string): Promise<Outcome>
  failures: Map<string, Failure>
  files: Map<string, string>
}

interface DeskMore {
  charts?: readonly Chart[]
  http?: 'returns' | 'fickle' | 'brittle'
  openLevel?: Host['openLevel']
  /** After how many paths someone presses Ctrl+C. */
  patience?: number
}

/** A command line over small charts, whose output is caught: "http" has a bug, "socket" cannot be opened. */
export function desk({ charts = [parcel], http = 'returns', patience = Infinity, ...more }: DeskMore = {}): Desk {
  const failures = new Map<string, Failure>()
  const files = new Map<string, string>()
  const openLevel = async (name: LevelName) => {
    if (name === 'socket') throw new Error('No PostgreSQL was found.')
    const levels = { returns: pureLevel(() => returningParcel), fickle: fickleLevel(), brittle: brittleLevel() }
    const buggy = { ...levels[http], ...(http !== 'fickle' && { name: 'http' }) }
    return { level: name === 'pure' ? pureLevel() : buggy, close: async () => {} }
  }
  const type = async (line: string): Promise<Outcome> => {
    const out: string[] = []
    const aside: string[] = []
    let breaths = 0
    const host: Host = {
      root: 'root',
      charts,
      openLevel: more.openLevel ?? openLevel,
      failures: {
        folder: 'failures',
        save: (failure) => void failures.set(failure.id, failure),
        find: (id) => failures.get(id),
        ids: () => [...failures.keys()],
        passed: (id, level) => void (failures.get(id)?.level === level && failures.delete(id)),
      },
      write: (path, text) => (files.set(path, text), path),
      read: (path) => files.get(path) ?? '',
      remember: (_, make) => make(),
      say: (text) => void out.push(text),
      aside: { write: (text) => aside.push(text) },
      paint: paintFor(false),
      now: () => 0,
      heedStop: () => undefined,
      isStopped: () => breaths > patience,
      breathe: async () => void (breaths += 1),
    }
    const code = await obey(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], host)
    return { code, said: out.join('\n'), aside: aside.join('') }
  }
  return { type, failures, files }
}
