import { count, inArray } from 'drizzle-orm'
import { canonical, shortHash } from 'statechart-paths/paths/canonical.ts'
import { randomFrom } from 'statechart-paths/paths/random.ts'
import { auditEntries } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { watchInvariants } from '../../support/invariants.ts'
import { type Action, sentence, timeChart, walkIdOf } from './action.ts'
import { chooser } from './choose.ts'
import { daysThatDoNotAddUp } from './days-add-up.ts'
import { type DoneAction, perform, type Wrong } from './perform.ts'
import type { SeenVersions } from './prepare.ts'
import { shrinkActions } from './shrink-actions.ts'
import type { Floor } from './sight.ts'
import { openStreet, type Street } from './street.ts'
import { letTimePass, timeAction } from './time.ts'
import type { World } from './world.ts'

interface WalkOptions {
  /** Decides everything that is left to chance. */
  seed: number
  /** The number of actions. */
  steps: number
  /** The number of people who act, by turns as the seed says. */
  clients: number
  /** Number of stores of one server over which they are distributed; 1 by default. */
  merchants?: number
  /** Charts to favour; the others still create their rows. */
  charts?: readonly string[]
  /** Called after each step with the number of steps that are done. */
  onStep?: (done: number) => void
  /** Tells before each step whether to stop here. */
  isStopped?: () => boolean
}

export interface WalkResult {
  /** "walk-" and ten letters, a hash of its actions. */
  id: string
  /** The options of a random walk; a replay has none. */
  options?: WalkOptions
  /** The number of stores that it needs. */
  merchants: number
  actions: Action[]
  ok: boolean
  /** The place of the action after which something was wrong. */
  failedAt?: number
  /** The fault in words. */
  reason?: string
  /** The kind of fault: the same in a shorter walk that fails alike. */
  symptom?: string
  /** A hash over all that was done and answered: equal walks have equal ones. */
  log: string
  steps: DoneAction[]
  /** The number of times each arrow was taken: "order ready order.serve 0". */
  arrows: Record<string, number>
  /** The number of times each event happened, no matter who sent it: "order order.serve", as in the audit trails. */
  events: Record<string, number>
}

/** The kind of fault of a list whose days do not add up. */
const ofDays = 'days of a list'
/** The number of actions from which a walk asks every list, which takes as long as some of them. */
const longEnough = 50

/** Tells if a walk that failed must ask every list to fail again. */
export const failsInLists = ({ symptom }: Pick<WalkResult, 'symptom'>): boolean => symptom === ofDays

/** Seconds between two actions, so that earlier rows are also older. */
const pace = 1

/** Walks as a seed says over all charts at once, comparing each answer with the charts and checking the invariants. */
export async function walk(house: House, options: WalkOptions): Promise<WalkResult> {
  const { seed, steps, clients, merchants = 1, charts } = options
  const street = await openStreet(house, clients, merchants)
  const random = randomFrom(seed)
  const done = new Map<string, number>()
  const choosers = street.worlds.map((world) =>
    chooser({ random, clients: world.people, words: world.words, charts, done }),
  )
  const choose = (floors: readonly Floor[]): Action => {
    const place = merchants > 1 ? Math.floor(random() * merchants) : 0
    const action = choosers[place]!(floors[place]!)
    return merchants > 1 ? { ...action, store: place + 1 } : action
  }
  const result = await follow(
    street,
    (floors, count) => (count < steps && !options.isStopped?.() ? (timeAction(random) ?? choose(floors)) : undefined),
    { onStep: options.onStep, asksLists: steps >= longEnough },
  )
  return { ...result, options }
}

/**
 * Repeats another walk in a fresh house; actions whose row does not exist are left out.
 *
 * @param asksLists whether the days of each list are added up in the end
 */
export async function replayWalk(
  house: House,
  actions: readonly Action[],
  merchants = 1,
  asksLists = false,
): Promise<WalkResult> {
  const inEach = Math.max(1, ...actions.map(({ client }) => client))
  const left = [...actions]
  return follow(await openStreet(house, inEach * merchants, merchants), () => left.shift(), { asksLists })
}

/** A store in a walk: its view, and its watchers. */
interface Place {
  world: World
  floor: Floor
  seen: SeenVersions
  broken: () => Promise<string[]>
}

/** Does one action after another until there is none or something is wrong. */
async function follow(
  street: Street,
  next: (floors: readonly Floor[], done: number) => Action | undefined,
  { onStep, asksLists }: { onStep?: (done: number) => void; asksLists: boolean },
): Promise<Omit<WalkResult, 'options'>> {
  const places: Place[] = []
  for (const world of street.worlds) {
    const { db, merchantId } = world.house
    places.push({ world, floor: await world.look(), seen: new Map(), broken: watchInvariants(db, merchantId) })
  }
  const steps: DoneAction[] = []
  let wrong: Wrong[] = []
  const floors = () => places.map(({ floor }) => floor)
  for (let action = next(floors(), 0); action && wrong.length === 0; action = next(floors(), steps.length)) {
    street.pass(pace * 1000)
    const did = action.chart === timeChart ? await passed(street, places, action) : await acted(places, action)
    if (!did) continue
    steps.push(did.done)
    wrong = did.done.wrong
    for (const { broken } of did.touched) wrong.push(...(await broken()).map(invariant))
    onStep?.(steps.length)
    if (wrong.length > 0) break
  }
  for (const { db, merchantId } of wrong.length === 0 ? places.map(({ world }) => world.house) : [])
    wrong.push(...(await watchInvariants(db, merchantId)()).map(invariant))
  for (const { house } of asksLists && wrong.length === 0 ? street.worlds : [])
    wrong.push(...(await daysThatDoNotAddUp(house)).map((words) => ({ kind: ofDays, words })))

  const actions = steps.map(({ action }) => action)
  const arrows = new Map<string, number>()
  for (const { action, arrows: taken } of steps)
    for (const arrow of taken) arrows.set(`${action.chart} ${arrow}`, (arrows.get(`${action.chart} ${arrow}`) ?? 0) + 1)
  return {
    id: walkIdOf(actions),
    merchants: places.length,
    actions,
    ok: wrong.length === 0,
    ...(wrong[0] && {
      failedAt: steps.length - 1,
      reason: wrong.map(({ words }) => words).join('\n'),
      symptom: wrong[0].kind,
    }),
    log: shortHash(
      canonical(steps.map(({ action, answer, state, version, facts }) => [action, answer, state, version, facts])),
    ),
    steps,
    arrows: Object.fromEntries(arrows),
    events: await eventsOf(street),
  }
}

/** An action of a person, in its store. Returns undefined if its row does not exist. */
async function acted(places: readonly Place[], action: Action) {
  const place = places[((action.store ?? 1) - 1) % places.length]!
  // Time has passed since someone looked there.
  place.floor = await place.world.look()
  const did = await perform(place.world, place.seen, place.floor, action)
  if (!did) return undefined
  place.floor = did.after
  return { done: did.done, touched: [place] }
}

/** Lets time pass in every store. */
async function passed(street: Street, places: readonly Place[], action: Action) {
  await letTimePass(street, action.event)
  for (const place of places) place.floor = await place.world.look()
  const done: DoneAction = {
    action,
    answer: 'passed',
    state: '',
    version: 0,
    facts: {},
    arrows: [],
    exchanges: [],
    wrong: [],
  }
  return { done, touched: places }
}

/** Counts each event in the audit trails. */
async function eventsOf({ worlds }: Street): Promise<Record<string, number>> {
  const { db } = worlds[0]!.house
  const ofStores = inArray(
    auditEntries.merchantId,
    worlds.map(({ house }) => house.merchantId),
  )
  const rows = await db
    .select({ chart: auditEntries.chart, event: auditEntries.event, times: count() })
    .from(auditEntries)
    .where(ofStores)
    .groupBy(auditEntries.chart, auditEntries.event)
    .orderBy(auditEntries.chart, auditEntries.event)
  return Object.fromEntries(rows.map(({ chart, event, times }) => [`${chart} ${event}`, times]))
}

/** A broken invariant is reported with its row, and identified by its rule. */
const invariant = (words: string): Wrong => ({ kind: /^I11\b|^[^:]*/.exec(words)![0], words })

/**
 * Makes a failing walk short: it removes actions, then brings the rows where they fail by the shortest way.
 *
 * @param openHouse a fresh house for each try
 */
export async function shrinkWalk(openHouse: () => Promise<House>, failed: WalkResult): Promise<WalkResult> {
  if (failed.ok) return failed
  let shortest = failed
  const fails = async (actions: readonly Action[]) => {
    const result = await replayWalk(await openHouse(), actions, failed.merchants, failsInLists(failed))
    const isAlike = !result.ok && result.symptom === failed.symptom
    if (isAlike) shortest = result
    return isAlike
  }
  await shrinkActions(failed.actions, fails)
  return { ...shortest, options: failed.options }
}

/** A failed walk for people: its actions, its fault, and how to see it again. */
export function failureOfWalk({ id, actions, options, reason, steps, merchants }: WalkResult): string {
  const stores = merchants > 1 ? ` --merchants ${merchants}` : ''
  const last = steps.at(-1)
  const seed = options ? ` --seed ${options.seed} --steps ${options.steps} --clients ${options.clients}${stores}` : ''
  return [
    `${id} fails after ${actions.length} ${actions.length === 1 ? 'action' : 'actions'}.`,
    ...steps.map(({ action, answer }, index) => {
      const mark = index === steps.length - 1 ? '>' : ' '
      return `  ${mark} ${index + 1}. ${sentence(action)} → ${answer}`
    }),
    ...(reason ?? '').split('\n').map((words) => `    ${words}`),
    ...(last?.exchanges ?? []).map((exchange) => `    ${exchange}`),
    `Again: npm run paths -- replay ${id} --level http${seed}`,
  ].join('\n')
}
