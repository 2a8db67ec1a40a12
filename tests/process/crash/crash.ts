import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pick, randomFrom } from 'statechart-paths/paths/random.ts'
import type { Database } from '../../../server/db/connect.ts'
import { auditEntries, orders, perkEntries, requests } from '../../../server/db/schema/index.ts'
import { verifyAudit } from '../../../server/engine/journal/verify.ts'
import { giving, member } from '../../support/members.ts'
import { violations } from '../../support/invariants.ts'
import { startServer } from '../../support/server.ts'
import { layStore, openDatabaseOf } from '../lay-store.ts'
import { type AnsweredWrite, type Waiter, waitersEvents, workTable } from './floor.ts'

const moments = ['before-statement', 'before-commit', 'while-committing', 'after-commit']

/**
 * Three waiters with a table each, a member at each table, and a promotion whose budget is used up during the evening.
 */
async function lay(env: Record<string, string>): Promise<{ merchantId: string; waiters: Waiter[] }> {
  const memberIds: string[] = []
  const offer = { name: 'Soup evening', kind: 'percent', value: 500, stacks: 'with_all', budget: 500 }
  const { merchantId, tables, menu, supervisor } = await layStore(env, 3, async (h) => {
    await giving(h)
    for (const name of ['Ada', 'Bo', 'Cleo']) memberIds.push(await member(h, name))
    expect(await h.owner.post('/admin/promotion', offer)).toMatchObject({ status: 200 })
  })
  const waiters = tables.map(({ id: tableId }, at) => ({
    token: supervisor.token,
    tableId,
    menuId: menu.soup,
    memberId: memberIds[at]!,
  }))
  return { merchantId, waiters }
}

/** Returns the point where the next server dies: the number of the write, the moment, and the statement in it. */
function fuse(seed: number, kill: number): string {
  const random = randomFrom(seed * 100_003 + kill)
  return [1 + Math.floor(random() * 12), pick(moments, random), Math.floor(random() * 36)].join(' ')
}

/** Lists the damage in a database whose server died. */
export async function damage(
  { db, kind }: Database,
  merchantId: string,
  history: readonly AnsweredWrite[],
): Promise<string[]> {
  if (kind === 'postgres') await untilAlone(db)
  const ofStore = eq(requests.merchantId, merchantId)
  const half = await db.$count(requests, and(ofStore, isNull(requests.response)))
  const kept = new Map(
    (await db.select().from(requests).where(ofStore)).map(({ requestId, response }) => [requestId, response]),
  )
  const applied = await db
    .select({ requestId: auditEntries.requestId, event: auditEntries.event, times: sql`count(*)`.mapWith(Number) })
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, merchantId), inArray(auditEntries.event, waitersEvents)))
    .groupBy(auditEntries.requestId, auditEntries.event)
  const done = new Set(applied.map(({ requestId, event }) => `${requestId} ${event}`))
  const { brokenAt } = await verifyAudit(db, merchantId)
  return [
    ...(half > 0 ? [`${half} requests are noted without an answer`] : []),
    ...history
      .filter(({ requestId, event, text }) => kept.get(requestId) !== text || !done.has(`${requestId} ${event}`))
      .map(({ requestId, event }) => `lost: ${requestId} ${event}`),
    ...applied.filter(({ times }) => times > 1).map(({ requestId, event }) => `twice: ${requestId} ${event}`),
    ...(brokenAt === undefined ? [] : [`the audit chain breaks at ${brokenAt}`]),
    ...(await violations(db)),
  ]
}

/** Waits until the dead server's connections on PostgreSQL have ended. */
async function untilAlone(db: Database['db']): Promise<void> {
  const others = sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`
  while ((await db.execute(others)).rows.length > 0);
}

interface CrashReport {
  kills: number
  acknowledged: number
  /** Entries of points of the members, and orders that the promotion made cheaper. */
  earned: number
  cheaper: number
  /** The faults after a kill, with the seed and the fuse that reproduce them; the evening ends with the first. */
  wrong: string[]
}

/**
 * Number of writes after which each of the three tables has been served once from seating to cleaning, also the
 * slowest.
 */
const fullEvening = 40

/**
 * Three waiters serve three tables while the server is killed repeatedly at points that a seed decides, and then until
 * the evening was long enough to judge. After each kill the database is checked as it is left, before any retry, and
 * once more at the end.
 */
export async function crashing(env: Record<string, string>, seed: number, kills: number): Promise<CrashReport> {
  const { merchantId, waiters } = await lay(env)
  const history: AnsweredWrite[] = []
  const wrong: string[] = []
  const start = (lit: string) =>
    startServer({ RATE_LIMIT: 'off', ...env, FUSE: lit }, 'tests/process/crash/start-fused.mjs')

  let kill = 0
  let server = start(fuse(seed, kill))
  const isOver = () => wrong.length > 0 || (kill === kills && history.length >= fullEvening)
  const reach = async () => {
    const { address } = await server
    return isOver() ? undefined : address
  }
  const work = Promise.all(waiters.map((waiter, at) => workTable(waiter, at + 1, reach, history))).catch(
    async (error: unknown) => void wrong.push(String(error), (await server).output().slice(-2000)),
  )
  while (kill < kills && wrong.length === 0) {
    const { gone } = await server
    // Requests from now on wait for the next server.
    let begin: (next: ReturnType<typeof startServer>) => void = () => {}
    const next = new Promise<Awaited<typeof server>>((resolve) => (begin = resolve))
    const code = await Promise.race([gone, work.then(() => 'stopped' as const)])
    if (code === 'stopped') break
    server = next
    const database = await openDatabaseOf(env)
    const found = await damage(database, merchantId, history)
    await database.close()
    wrong.push(...found.map((text) => `seed ${seed}, kill ${kill}, FUSE="${fuse(seed, kill)}": ${text}`))
    kill += 1
    begin(start(kill === kills || wrong.length > 0 ? '' : fuse(seed, kill)))
  }
  await work
  await (await server).end()
  const database = await openDatabaseOf(env)
  const { db } = database
  wrong.push(...(await damage(database, merchantId, history)).map((text) => `seed ${seed}, at the end: ${text}`))
  const earned = await db.$count(perkEntries)
  const cheaper = await db.$count(orders, gt(orders.discount, 0))
  await database.close()
  return { kills: kill, acknowledged: history.length, earned, cheaper, wrong }
}
