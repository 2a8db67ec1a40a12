import { resourceNames } from '#contract/resources/index.ts'
import type { Right } from '#contract/roles.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { choose } from 'statechart-paths/choose.ts'
import { isLendable, needsApproval, personEvents } from '#machines/workflow/decide.ts'
import { pick } from 'statechart-paths/paths/random.ts'
import { heldBack } from './held-back.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import { type Action, type Mode, outsider } from './action.ts'
import { elsewhere, shortageOf } from './expected.ts'
import { type Aspect, asSeenBy, doorEvents, type Floor, isAtTheDoor, isHeldFrom, type Sight } from './sight.ts'
import { isTowards } from './towards.ts'
import { inWords, meant, type Words } from './words.ts'

/** The shares of a walk's choices, from 0 to 1. */
const share = {
  /** An event that the chart accepts. */
  accepted: 0.8,
  /** An event that brings a row nearer to an event never done so far. */
  towards: 0.6,
  /** The events done least so far, among those. */
  novel: 0.8,
  /** Among the rarest: the rarest event, from any state; else the rarest arrow. */
  byEvent: 0.5,
  /** Among refused events, those that a guard refuses; most refusals are of events that the state does not know. */
  guarded: 0.5,
  /** A requested chart. */
  favoured: 0.8,
}
/** An arrow that ends a row waits until the others were taken so often, or few rows would come far. */
const endsWait = 2
const modeShares: readonly [Mode, number][] = [
  ['again', 0.1],
  ['stale', 0.15],
  ['foreign', 0.05],
  ['unapproved', 0.25],
  ['preview', 0.06],
]

/**
 * Events that neither a person of the house nor another command causes: a bank and a courier outside report the
 * outcome.
 */
const fromOutside = ['refund.process', 'refund.complete', 'refund.fail', 'delivery.reprice']
/** The share of reports from outside. */
const outsideShare = 0.06
/** The share of work on the store's set-up. */
const setUpShare = 0.06
/** Tells if a chart belongs to the set-up of a store. */
export const isSetUp = ({ subject }: LifecycleChart) => (resourceNames as readonly string[]).includes(subject)
/** The kind of action: work, set-up of the store, or a report of a bank or a courier outside. */
type ActionKind = 'work' | 'set-up' | 'outside'
/** Combining begins with the order that gets the lines, so the chart's example does not say which gives them. */
const given: Readonly<Record<string, object>> = { 'combine.commit': { order_id: ['order'] } }

/** The charts whose rows another chart's event creates, by event. */
const bornOf: Readonly<Record<string, string>> = { 'queue.join': 'queue-entry', 'order.refund': 'refund' }

interface Candidate {
  action: Omit<Action, 'mode'>
  /** The name under which it is counted. */
  what: string
  isAccepted: boolean
  /** Refused by a guard, not by the state. */
  isGuarded: boolean
  /** True when nothing can follow on this row. */
  isEnd: boolean
  from: string
  to: string
  facts: object
  needsApproval: boolean
  /** True when the event has a preview. */
  hasPreview: boolean
}

interface ChooseOptions {
  random: () => number
  /** The clients, with their rights. */
  clients: readonly { id: string; rights: readonly Right[] }[]
  words: Words
  /** Charts to favour; the others still create their rows. */
  charts?: readonly string[]
  /** The number of times each thing was done so far; walks at the same time may share it. */
  done?: Map<string, number>
}

/** The events that are sent to a chart's rows, in words. */
const eventsOf = ({ machine, examples }: LifecycleChart, menus: readonly string[]): ChartEvent[] => {
  const open = [...personEvents(machine), ...fromOutside]
  const all = (examples.events as ChartEvent[]).filter((event) => open.includes(event.type))
  const worded = all.flatMap((event) =>
    inWords(given[event.type] ? { type: event.type, ...given[event.type] } : event, menus),
  )
  return [...new Map(worded.map((event) => [JSON.stringify(event), event])).values()]
}

/** Returns the name under which an event is counted, apart from its state; accepted and refused count separately. */
const eventOf = ({ action: { chart, event }, isAccepted }: Candidate) => `${chart} ${event.type} ${isAccepted}`

/** Tells if an event names a row that does not exist, such as another waiting party or another table. */
const namesNobody = (event: ChartEvent) => JSON.stringify(event).includes('"no ')

/**
 * Tells if another row or the kitchen refuses: the table is taken, someone else holds one, or nothing is left. A cart
 * that the kitchen cannot serve is sent all the same.
 */
const isRefusedElsewhere = (event: ChartEvent, floor: Floor, sight: Sight, personId: string | undefined) =>
  elsewhere(event, floor, sight) !== undefined ||
  shortageOf(event, sight, floor) === 'line' ||
  (heldBack.has(event.type) && [...floor.sights.values()].some((one) => isHeldFrom(one, personId)))

/** Returns the order's method: it decides the possible states of an order, so each method is counted separately. */
const methodOf = (facts: object) => (facts as { method?: string }).method ?? ''

/** Tells if no person can do anything with a row in this state. */
const isEnd = (machine: LifecycleChart['machine'], state: string) =>
  !arrowsOf(machine).some(({ from, meta }) => (from === state || from === '*') && meta.right)

/**
 * Chooses the next action: by lot the person, mostly a possible event, mostly the rarest so far. The same numbers
 * choose the same walk.
 */
export function chooser({
  random,
  clients,
  words,
  charts,
  done = new Map<string, number>(),
}: ChooseOptions): (floor: Floor) => Action {
  const events = new Map(lifecycleCharts.map((chart) => [chart.id, eventsOf(chart, Object.keys(words.menus))]))

  const candidate = (client: number, floor: Floor, sight: Sight, given: Aspect, event: ChartEvent): Candidate => {
    const person = clients[client - 1]
    const { chart, state, facts } = asSeenBy(given, sight, person?.id)
    const { machine } = chart
    const real = meant(event, facts, sight, words)
    const { arrows, reason } = choose(machine, { state, facts }, real)
    const { right } = arrows[0]?.meta ?? {}
    const needs = arrows[0] !== undefined && needsApproval(machine, arrows[0].meta, facts, real)
    const may = right === undefined || needs || (person?.rights.includes(right) ?? false)
    return {
      action: { client, chart: chart.id, row: sight.row, event },
      what: [chart.id, arrows[0]?.id ?? `${state} ${event.type} ${reason}`, methodOf(facts), may].join(' '),
      isGuarded: arrows.length === 0 && reason !== 'state',
      isAccepted:
        arrows[0] !== undefined && may && !namesNobody(real) && !isRefusedElsewhere(real, floor, sight, person?.id),
      isEnd: arrows[0] !== undefined && isEnd(machine, arrows[0].to),
      from: state,
      facts,
      to: arrows[0]?.to ?? state,
      needsApproval: needs && isLendable(machine, event.type),
      hasPreview: kindOf(chart.subject).preview !== undefined,
    }
  }

  const modeOf = (chosen: Candidate): Mode => {
    let left = random()
    const [mode] = modeShares.find(([, size]) => (left -= size) < 0) ?? ['plain' as const]
    if (mode === 'unapproved' && !chosen.needsApproval) return 'plain'
    return mode === 'preview' && !chosen.hasPreview ? 'plain' : mode
  }

  const next = (floor: Floor, doing: ActionKind): Action | undefined => {
    const client = doing === 'outside' ? outsider : 1 + Math.floor(random() * clients.length)
    const all = [...floor.sights.values()].flatMap((sight) =>
      sight.aspects.flatMap((aspect) => {
        if (isSetUp(aspect.chart) !== (doing === 'set-up')) return []
        const isDoor = isAtTheDoor({ row: sight.row, chart: aspect.chart.id })
        const sent = events
          .get(aspect.chart.id)!
          .filter(({ type }) => fromOutside.includes(type) === (client === outsider))
          .filter(({ type }) => (isDoor ? doorEvents.includes(type) : !(type in given)))
        return sent.map((event) => candidate(client, floor, sight, aspect, event))
      }),
    )
    if (all.length === 0) return undefined
    /** Keeps the candidates that meet a condition, or all if none does. */
    const narrow = (list: readonly Candidate[], holds: (one: Candidate) => boolean) => {
      const some = list.filter(holds)
      return some.length > 0 ? some : list
    }
    const wantsAccepted = random() < share.accepted
    let pool = narrow(all, ({ isAccepted }) => isAccepted === wantsAccepted)
    if (!wantsAccepted && random() < share.guarded) pool = narrow(pool, ({ isGuarded }) => isGuarded)
    if (charts && random() < share.favoured) pool = narrow(pool, ({ action }) => charts.includes(action.chart))
    if (wantsAccepted && random() < share.towards) {
      const never = (chart: string) =>
        personEvents(lifecycleCharts.find(({ id }) => id === chart)!.machine).filter(
          (event) => !done.has(`${chart} ${event} true`),
        )
      const isNear = ({ action: { chart, event }, from, to }: Candidate) =>
        isTowards(chart, from, to, never(chart)) || (event.type in bornOf && never(bornOf[event.type]!).length > 0)
      /**
       * Tells if the row's present facts would allow such an event once it is in the right state: a pickup is never
       * served.
       */
      const isCapable = ({ action: { chart }, facts }: Candidate) => {
        const { machine } = lifecycleCharts.find(({ id }) => id === chart)!
        const open = never(chart)
        return arrowsOf(machine).some(
          ({ event: type, from: state }) =>
            open.includes(type) && choose(machine, { state, facts }, { type }).arrows.length > 0,
        )
      }
      const isNew = ({ action: { chart, event } }: Candidate) => never(chart).includes(event.type)
      pool = pool.some(isNew) ? pool.filter(isNew) : narrow(narrow(pool, isNear), isCapable)
    }
    if (random() < share.novel) {
      const nameOf = random() < share.byEvent ? eventOf : ({ what }: Candidate) => what
      const times = (one: Candidate) => (done.get(nameOf(one)) ?? 0) + (one.isEnd ? endsWait : 0)
      const fewest = Math.min(...pool.map(times))
      pool = pool.filter((one) => times(one) === fewest)
    } else pool = narrow(pool, ({ isEnd }) => !isEnd)
    const chosen = pick(pool, random)
    const mode = client === outsider ? 'plain' : modeOf(chosen)
    if (mode === 'plain' || mode === 'again')
      for (const name of [chosen.what, eventOf(chosen)]) done.set(name, (done.get(name) ?? 0) + 1)
    return { ...chosen.action, mode }
  }
  return (floor) =>
    (random() < outsideShare ? next(floor, 'outside') : undefined) ??
    (random() < setUpShare ? next(floor, 'set-up') : undefined) ??
    next(floor, 'work')!
}
