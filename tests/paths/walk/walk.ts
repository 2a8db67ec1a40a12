import { canonical, shortHash } from '#machines/kit/paths/canonical.ts'
import { randomFrom } from '#machines/kit/paths/random.ts'
import type { House } from '../../support/house.ts'
import { watchInvariants } from '../../support/invariants.ts'
import { type Action, sentence, walkIdOf } from './action.ts'
import { chooser } from './choose.ts'
import { type Done, perform, type Wrong } from './perform.ts'
import type { Seen } from './prepare.ts'
import { shrinkActions } from './shrink-actions.ts'
import type { Floor } from './sight.ts'
import { openWorld, type World } from './world.ts'

export interface WalkOptions {
  /** Decides everything that is left to chance. */
  seed: number
  /** How many actions. */
  steps: number
  /** How many people act, by turns as the seed says. */
  clients: number
  /** Charts to favour; the others still bring their rows into being. */
  charts?: readonly string[]
  /** Told after each step how many are done. */
  onStep?: (done: number) => void
  /** Asked before each step whether to end here. */
  isStopped?: () => boolean
}

export interface WalkResult {
  /** "walk-" and ten letters over what was done. */
  id: string
  /** Of a walk that chance chose; a replay has none. */
  options?: WalkOptions
  actions: Action[]
  ok: boolean
  /** The place of the action after which something was wrong. */
  failedAt?: number
  /** What was wrong, in words. */
  reason?: string
  /** What kind of thing was wrong: the same in a shorter walk that fails alike. */
  symptom?: string
  /** A hash over all that was done and answered: equal walks have equal ones. */
  log: string
  steps: Done[]
  /** How often each arrow was taken: "order ready order.serve 0". */
  arrows: Record<string, number>
}

/** Seconds between two actions, so that what came first is also older. */
const pace = 1

/** Walks as a seed says over all charts at once, comparing each answer with the charts and checking the invariants. */
export async function walk(house: House, options: WalkOptions): Promise<WalkResult> {
  const world = await openWorld(house, options.clients)
  const choose = chooser({
    random: randomFrom(options.seed),
    clients: world.clients.map(({ rights }) => rights),
    words: world.words,
    charts: options.charts,
  })
  const result = await follow(
    world,
    (floor, done) => (done < options.steps && !options.isStopped?.() ? choose(floor) : undefined),
    options.onStep,
  )
  return { ...result, options }
}

/** Does what another walk did, in a fresh house; actions whose row is not there are left out. */
export async function replayWalk(house: House, actions: readonly Action[]): Promise<WalkResult> {
  const clients = Math.max(1, ...actions.map(({ client }) => client))
  const left = [...actions]
  return follow(await openWorld(house, clients), () => left.shift())
}

/** Does one action after another until there is none or something is wrong. */
async function follow(
  world: World,
  next: (floor: Floor, done: number) => Action | undefined,
  onStep?: (done: number) => void,
): Promise<Omit<WalkResult, 'options'>> {
  const { db, merchantId, pass } = world.house
  const broken = watchInvariants(db, merchantId)
  const seen: Seen = new Map()
  const steps: Done[] = []
  let wrong: Wrong[] = []
  let floor = await world.look()
  for (let action = next(floor, 0); action && wrong.length === 0; action = next(floor, steps.length)) {
    pass(pace * 1000)
    const did = await perform(world, seen, floor, action)
    if (!did) continue
    floor = did.after
    steps.push(did.done)
    wrong = [...did.done.wrong, ...(await broken()).map(invariant)]
    onStep?.(steps.length)
    if (wrong.length > 0) break
  }
  if (wrong.length === 0) wrong = (await watchInvariants(db, merchantId)()).map(invariant)

  const actions = steps.map(({ action }) => action)
  const arrows: Record<string, number> = {}
  for (const { action, arrows: taken } of steps)
    for (const arrow of taken) arrows[`${action.chart} ${arrow}`] = (arrows[`${action.chart} ${arrow}`] ?? 0) + 1
  return {
    id: walkIdOf(actions),
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
    arrows,
  }
}

/** A broken invariant is told with its row, and known by its rule. */
const invariant = (words: string): Wrong => ({ kind: /^I11\b|^[^:]*/.exec(words)![0], words })

/**
 * Makes a failing walk short: what can be left out is, then its rows are brought where they fail by the shortest way.
 *
 * @param openHouse a fresh house for each try
 */
export async function shrinkWalk(openHouse: () => Promise<House>, failed: WalkResult): Promise<WalkResult> {
  if (failed.ok) return failed
  let shortest = failed
  const fails = async (actions: readonly Action[]) => {
    const result = await replayWalk(await openHouse(), actions)
    const isAlike = !result.ok && result.symptom === failed.symptom
    if (isAlike) shortest = result
    return isAlike
  }
  await shrinkActions(failed.actions, fails)
  return { ...shortest, options: failed.options }
}

/** A failed walk for people: what was done, what is wrong, and how to see it again. */
export function failureOfWalk({ id, actions, options, reason, steps }: WalkResult): string {
  const last = steps.at(-1)
  const seed = options ? ` --seed ${options.seed} --steps ${options.steps} --clients ${options.clients}` : ''
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
