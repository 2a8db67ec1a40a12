import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pick, randomFrom } from 'statechart-paths/paths/random.ts'
import type { Db } from '../../../server/db/handle.ts'
import { testDatabase } from '../../support/database.ts'
import { type House, house } from '../../support/house.ts'
import { watchInvariants } from '../../support/invariants.ts'
import { patience, sizeOf } from '../../tier.ts'
import type { Hold } from './hold.ts'
import { closeNodesAfterwards, type Node, openNode } from './node.ts'
import type { Heard, LaidPair, Pair, RaceAnswer, SeenVersion } from './race.ts'

/** One round again: `RACE_SEED=1 RACE_ROUND=17 npm test -- --project postgres races -t 'pay / void'`. */
const seed = Number(process.env.RACE_SEED ?? 1)
const onlyRound = process.env.RACE_ROUND === undefined ? undefined : Number(process.env.RACE_ROUND)
/**
 * The number of rounds that share a store; in one that grew for a thousand the invariants would take most of the time.
 */
const roundsPerStore = 40
const usualRefusals = ['illegal_transition', 'version_stale', 'approval_required']

/**
 * Runs each pair as often as the tier says of a size, each round in an order of its own that seed and round decide.
 */
export function runRaces(pairs: readonly Pair[], size: 'raceRounds' | 'lineRaces' = 'raceRounds'): void {
  let nodes: [Node, Node]
  let watch: Db
  beforeAll(async () => {
    nodes = [await openNode(), await openNode()]
    watch = (await testDatabase()).db
  })
  closeNodesAfterwards()

  test.each(pairs.map((pair) => [pair.name, pair] as const))(
    '%s',
    async (name, pair) => {
      const rounds = onlyRound === undefined ? sizeOf(size) : onlyRound + 1
      const lengths = await rehearse(pair, nodes)
      let h: House | undefined
      let broken: () => Promise<string[]> = async () => []
      for (let round = onlyRound ?? 0; round < rounds; round++) {
        if (!h || pair.endsDay || round % roundsPerStore === 0) {
          h = await house({ tables: 2 })
          broken = watchInvariants(h.db, h.merchantId)
        }
        h.pass(1000)
        const random = randomFrom(hash(`${seed} ${name} ${round}`))
        const found = [...(await runRound(pair, h, nodes, watch, lengths, random)), ...(await broken())]
        const again = `RACE_SEED=${seed} RACE_ROUND=${round} npm test -- --project postgres races -t '${name}'`
        expect(found.length > 0 ? [again, ...found] : []).toEqual([])
      }
    },
    patience,
  )
}

type Two<T> = readonly [T, T]

/** Counts the statements of each command of a pair when it runs alone. */
async function rehearse(pair: Pair, nodes: Two<Node>): Promise<Two<number>> {
  const count = async (which: 'first' | 'second', node: Node) => {
    const h = await house({ tables: 2 })
    const laid = await pair.lay(h, () => ({}))
    const hold = node.hold(Infinity, pair.isLong)
    await laid[which](node.of(h))
    return hold.statements()
  }
  return [await count('first', nodes[0]), await count('second', nodes[1])]
}

async function runRound(
  pair: Pair,
  h: House,
  nodes: Two<Node>,
  watch: Db,
  lengths: Two<number>,
  random: () => number,
): Promise<string[]> {
  const isSeeing = random() < 0.4
  const seen: SeenVersion = (version, name) => (isSeeing ? { [name ?? 'version']: version } : {}) as never
  const laid = await pair.lay(h, seen)
  const circlesBefore = nodes.reduce((sum, node) => sum + node.circles(), 0)
  const said = await sayAtOnce(laid, h, nodes, watch, random, lengths, pair.isLong)
  const heard = whoWasHeard(said)
  const circles = nodes.reduce((sum, node) => sum + node.circles(), 0) - circlesBefore
  const usual = isSeeing ? (pair.heardSeeing ?? pair.heard.filter((who) => who !== 'both')) : pair.heard
  const refusals = [...usualRefusals, ...(pair.refusals ?? [])]
  return [
    ...(usual.includes(heard) ? [] : [`heard: ${heard}${isSeeing ? ', versions said' : ''}; ${inShort(said)}`]),
    ...said.flatMap((one) => (one.status === 200 || refusals.includes(one.error?.code) ? [] : [inShort([one])])),
    ...(circles > 0 ? [`they waited for each other in a circle ${circles} times`] : []),
    ...((await laid.wrong?.(heard, said)) ?? []),
  ]
}

/**
 * Starts both commands, each at a server of its own, and each stops before one of its statements, which the round
 * decides: before its first, between reading and locking, with locks held, before its commit. Then they go on, one
 * after the other or both together. A command that waits for the other's lock stops as well.
 */
async function sayAtOnce(
  laid: LaidPair,
  h: House,
  nodes: Two<Node>,
  watch: Db,
  random: () => number,
  lengths: Two<number>,
  isLong?: boolean,
): Promise<[RaceAnswer, RaceAnswer]> {
  // Favours early moments: reads before any lock come first, and need their share in long commands too.
  const within = (length: number) => Math.floor(random() * (random() < 0.3 ? Math.min(length, 8) : length))
  const runs = nodes.map((node, at) => ({ node, hold: node.hold(within(lengths[at]!), isLong), isOver: false }))
  const [one, two] = runs as [Run, Run]
  const start = (run: Run, say: LaidPair['first']) =>
    say(run.node.of(h)).finally(() => {
      run.isOver = true
      run.hold.release()
    })
  const isFirstFirst = random() < 0.5
  const early = isFirstFirst ? start(one, laid.first) : start(two, laid.second)
  const late = isFirstFirst ? start(two, laid.second) : start(one, laid.first)
  const said = Promise.all(isFirstFirst ? [early, late] : [late, early])
  await Promise.race([said, Promise.all(runs.map((run) => standsStill(run, watch)))])
  const order = pick([[one, two], [two, one], []], random)
  for (const run of order) {
    run.hold.release()
    await Promise.race([said, standsStill(run, watch, true)])
  }
  for (const run of runs) run.hold.release()
  return (await said) as [RaceAnswer, RaceAnswer]
}

interface Run {
  node: Node
  hold: Hold
  isOver: boolean
}

/** Resolves once a command is answered, is held, or waits for a lock. */
async function standsStill(run: Run, watch: Db, isReleased = false): Promise<void> {
  let isHeld = false
  if (!isReleased) void run.hold.stands.then(() => (isHeld = true))
  while (!run.isOver && !isHeld && !(await waitsForLock(watch, run.hold.pid()))) await nextTurn()
}

const nextTurn = () => new Promise((resume) => setImmediate(resume))

async function waitsForLock(db: Db, pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`SELECT cardinality(pg_blocking_pids(${pid}::int)) > 0 AS waits`,
  )
  return rows[0]!.waits
}

function whoWasHeard([first, second]: Two<RaceAnswer>): Heard {
  if (first.status === 200) return second.status === 200 ? 'both' : 'first'
  return second.status === 200 ? 'second' : 'neither'
}

const inShort = (said: readonly RaceAnswer[]) =>
  said.map(({ status, error }) => [status, error?.code, error?.message].filter(Boolean).join(' ')).join(' | ')

/** A number for a text (FNV-1a). */
const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193), 0x811c9dc5)
