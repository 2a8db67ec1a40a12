import type { Right } from '#contract/roles.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf, choose } from '#machines/kit/arrows.ts'
import type { ChartEvent, LifecycleChart } from '#machines/kit/chart.ts'
import { isLendable, needsApproval, personEvents } from '#machines/kit/decide.ts'
import { pick } from '#machines/kit/paths/random.ts'
import type { Action, Mode } from './action.ts'
import { type Aspect, type Floor, isAtTheDoor, type Sight } from './sight.ts'
import { inWords, meant, type Words } from './words.ts'

/** How often a walk does what: shares from 0 to 1. */
const share = {
  /** An event that the chart accepts. */
  accepted: 0.8,
  /** What was done least so far, among those. */
  novel: 0.75,
  /** What a guard refuses, among what is refused: most of that a state does not know at all. */
  guarded: 0.5,
  /** A chart that was asked for. */
  favoured: 0.8,
}
/** An arrow that ends a row waits until the others were taken so often, or few rows would come far. */
const endsWait = 2
const modeShares: readonly [Mode, number][] = [
  ['again', 0.1],
  ['stale', 0.15],
  ['foreign', 0.05],
  ['unapproved', 0.1],
]

interface Candidate {
  action: Omit<Action, 'mode'>
  /** What doing it is counted under. */
  what: string
  isAccepted: boolean
  /** Refused by a guard, not by the state. */
  isGuarded: boolean
  /** Whether nothing can follow on this row. */
  isEnd: boolean
  needsApproval: boolean
}

export interface ChooseOptions {
  random: () => number
  /** What each client may do. */
  clients: readonly (readonly Right[])[]
  words: Words
  /** Charts to favour; the others still bring their rows into being. */
  charts?: readonly string[]
}

/** What a walk leaves alone: what waits while a table is held, and which party is whose, is not for one chart to say. */
const apart: readonly string[] = ['table-lock', 'table-link']

/** The events that people send to a chart's rows, in words; a walk moves no party, since its rows are named by their tables. */
const eventsOf = ({ id, machine, examples }: LifecycleChart, menus: readonly string[]): ChartEvent[] => {
  const open = apart.includes(id) ? [] : personEvents(machine)
  const all = (examples.events as ChartEvent[]).filter(
    (event) => open.includes(event.type) && !('to_table_id' in event),
  )
  const worded = all.flatMap((event) => inWords(event, menus))
  return [...new Map(worded.map((event) => [JSON.stringify(event), event])).values()]
}

/** How an order is handed over decides where it can go, so each way counts by itself. */
const kindOf = (facts: object) => (facts as { method?: string }).method ?? ''

/** Whether no person can do anything with a row in this state. */
const isEnd = (machine: LifecycleChart['machine'], state: string) =>
  !arrowsOf(machine).some(({ from, meta }) => (from === state || from === '*') && meta.right)

/**
 * Chooses what is done next: by lot who, mostly something that is possible, mostly what was done least so far. The same
 * numbers choose the same walk.
 */
export function chooser({ random, clients, words, charts }: ChooseOptions): (floor: Floor) => Action {
  const events = new Map(lifecycleCharts.map((chart) => [chart.id, eventsOf(chart, Object.keys(words.menus))]))
  const done = new Map<string, number>()

  const candidate = (client: number, sight: Sight, aspect: Aspect, event: ChartEvent): Candidate => {
    const { chart, state, facts } = aspect
    const { machine } = chart
    const real = meant(event, facts, sight, words)
    const { arrows, reason } = choose(machine, { state, facts }, real)
    const { right } = arrows[0]?.meta ?? {}
    const needs = arrows[0] !== undefined && needsApproval(machine, arrows[0].meta, facts, real)
    const may = right === undefined || needs || clients[client - 1]!.includes(right)
    return {
      action: { client, chart: chart.id, row: sight.row, event },
      what: [chart.id, arrows[0]?.id ?? `${state} ${event.type} ${reason}`, kindOf(facts), may].join(' '),
      isGuarded: arrows.length === 0 && reason !== 'state',
      isAccepted: arrows[0] !== undefined && may,
      isEnd: arrows[0] !== undefined && isEnd(machine, arrows[0].to),
      needsApproval: needs && isLendable(machine, event.type),
    }
  }

  const modeOf = (chosen: Candidate): Mode => {
    let left = random()
    const [mode] = modeShares.find(([, size]) => (left -= size) < 0) ?? ['plain' as const]
    return mode === 'unapproved' && !chosen.needsApproval ? 'plain' : mode
  }

  return ({ sights }) => {
    const client = 1 + Math.floor(random() * clients.length)
    const all = [...sights.values()].flatMap((sight) =>
      sight.aspects.flatMap((aspect) => {
        const isDoor = isAtTheDoor({ row: sight.row, chart: aspect.chart.id })
        const sent = events.get(aspect.chart.id)!.filter(({ type }) => !isDoor || type === 'cart.add')
        return sent.map((event) => candidate(client, sight, aspect, event))
      }),
    )
    /** Those that something holds of, or all where it holds of none. */
    const narrow = (list: readonly Candidate[], holds: (one: Candidate) => boolean) => {
      const some = list.filter(holds)
      return some.length > 0 ? some : list
    }
    const wantsAccepted = random() < share.accepted
    let pool = narrow(all, ({ isAccepted }) => isAccepted === wantsAccepted)
    if (!wantsAccepted && random() < share.guarded) pool = narrow(pool, ({ isGuarded }) => isGuarded)
    if (charts && random() < share.favoured) pool = narrow(pool, ({ action }) => charts.includes(action.chart))
    if (random() < share.novel) {
      const times = ({ what, isEnd }: Candidate) => (done.get(what) ?? 0) + (isEnd ? endsWait : 0)
      const fewest = Math.min(...pool.map(times))
      pool = pool.filter((one) => times(one) === fewest)
    } else pool = narrow(pool, ({ isEnd }) => !isEnd)
    const chosen = pick(pool, random)
    const mode = modeOf(chosen)
    if (mode === 'plain' || mode === 'again') done.set(chosen.what, (done.get(chosen.what) ?? 0) + 1)
    return { ...chosen.action, mode }
  }
}
