import { setTimeout as rest } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { RuleResult, StoreCheck } from '#contract/checks/checks.ts'
import en from '#contract/locales/en/checks.json' with { type: 'json' }
import { businessDayOf } from '../business-day.ts'
import type { Db } from '../db/handle.ts'
import { merchants, storeChecks } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { askRule, keyOf, type Step, stepsOf, storeRules, together } from './check-store.ts'

type Checker = Pick<Deps, 'db' | 'bulkheads' | 'clock' | 'log' | 'stopping'>
type Row = typeof storeChecks.$inferSelect

const words: Readonly<Record<string, string>> = en

/** Requests a check of a store, unless one is running or already requested by a person. */
export async function askForCheck(db: Db, merchantId: string, day: string, asker: string, now: Date): Promise<void> {
  const asked = { state: 'asked' as const, asker, askedAt: now, done: 0 }
  await db
    .insert(storeChecks)
    .values({ merchantId, nightOf: day, ...asked })
    .onConflictDoUpdate({
      target: storeChecks.merchantId,
      set: asked,
      setWhere: sql`${storeChecks.state} = 'done' OR (${storeChecks.state} = 'asked' AND ${storeChecks.asker} IS NULL)`,
    })
}

/**
 * Requests a check of each store with a new business day, and returns their number. A store is recorded on its first
 * day and checked from the second on. Any number of servers may do so at the same time.
 */
export async function askAtNight({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const { merchantId: id, state, nightOf } = storeChecks
  const rows = await db.select({ id, state, nightOf }).from(storeChecks)
  const noted = new Map(rows.map((row) => [row.id, row]))
  let asked = 0
  for (const store of await db.select().from(merchants)) {
    const { merchantId } = store
    const day = businessDayOf(now, store)
    const row = noted.get(merchantId)
    if (!row) await db.insert(storeChecks).values({ merchantId, nightOf: day }).onConflictDoNothing()
    else if (row.state === 'done' && row.nightOf < day)
      asked += (
        await db
          .update(storeChecks)
          .set({ state: 'asked', asker: null, askedAt: now, done: 0, nightOf: day })
          .where(
            and(
              eq(storeChecks.merchantId, merchantId),
              eq(storeChecks.state, 'done'),
              eq(storeChecks.nightOf, row.nightOf),
            ),
          )
          .returning()
      ).length
  }
  return asked
}

/** Runs the requested checks, one store after the other, those of persons first; returns their number. */
export async function checkAsked(checker: Checker): Promise<number> {
  const db = checker.bulkheads?.lists ?? checker.db
  let checked = 0
  for (;;) {
    const row = checker.stopping.aborted ? undefined : await take(db, checker.clock.now())
    if (!row) return checked
    await check(checker, db, row)
    checked += 1
  }
}

/** Takes the next store to check, or one whose server gave no sign of life for a minute. */
async function take(db: Db, now: Date): Promise<Row | undefined> {
  const isLost = sql`state = 'checking' AND seen_at < ${new Date(now.getTime() - 60_000).toISOString()}::timestamptz`
  const [row] = await db
    .update(storeChecks)
    .set({ state: 'checking', seenAt: now, done: 0 })
    .where(
      sql`merchant_id = (SELECT merchant_id FROM store_checks WHERE state = 'asked' OR (${isLost})
        ORDER BY asker IS NULL, asked_at, merchant_id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
  return row
}

/** Runs a rule; a rule that fails to run is reported as not checked, and the others go on. */
async function found({ log }: Checker, db: Db, merchantId: string, step: Step): Promise<RuleResult> {
  try {
    return await askRule(db, merchantId, step)
  } catch (err) {
    log.warn({ merchant_id: merchantId, rule: step.rule, err }, 'a rule of a store could not be checked')
    return { rows: null, broken: [], ms: 0 }
  }
}

async function check(checker: Checker, db: Db, { merchantId, asker, seenAt: takenAt }: Row): Promise<void> {
  const { clock, log, stopping } = checker
  const began = performance.now()
  const steps = await stepsOf(db)
  const all: Record<string, RuleResult> = {}
  let seenAt = takenAt!
  /** Writes unless another process has taken the check; a process that was away for more than a minute has lost it. */
  const isStillMine = async (change: Partial<Row>): Promise<boolean> => {
    const mine = and(
      eq(storeChecks.merchantId, merchantId),
      eq(storeChecks.state, 'checking'),
      eq(storeChecks.seenAt, seenAt),
    )
    seenAt = clock.now()
    return (
      (
        await db
          .update(storeChecks)
          .set({ seenAt, ...change })
          .where(mine)
          .returning()
      ).length > 0
    )
  }
  for (const [done, step] of steps.entries()) {
    if (stopping.aborted) return void (await isStillMine({ state: 'asked' }))
    if (!(await isStillMine({ done, total: steps.length }))) return
    const result = await found(checker, db, merchantId, step)
    all[step.rule] = together(all[step.rule], result)
    // Pauses for as long as the rule took: the embedded database answers one call at a time, and other calls go first.
    await rest(result.ms, undefined, { signal: stopping }).catch(() => undefined)
  }
  for (const [rule, { rows, broken }] of Object.entries(all)) {
    const ids = broken.map(({ id }) => id)
    if (rows) log.error({ merchant_id: merchantId, rule, rows, ids }, 'a rule of a store is broken')
  }
  const rules = Object.fromEntries(Object.entries(all).map(([rule, result]) => [keyOf(rule), result]))
  await isStillMine({
    state: 'done',
    checkedAt: clock.now(),
    broken: Object.values(all).filter(({ rows }) => rows !== null && rows > 0).length,
    found: { by: asker, ms: Math.round(performance.now() - began), rules },
  })
}

/** Returns the last check of a store, with all rules. */
export async function readCheck(db: Db, merchantId: string): Promise<StoreCheck> {
  const [row] = await db.select().from(storeChecks).where(eq(storeChecks.merchantId, merchantId))
  const { by = null, ms = null, rules = {} } = row?.found ?? {}
  return {
    state: row?.state ?? 'done',
    done: row?.done ?? 0,
    total: row?.total ?? 0,
    checked_at: row?.checkedAt?.toISOString() ?? null,
    by,
    ms,
    rules: storeRules.map(({ rule, group }) => {
      const key = keyOf(rule)
      return {
        rule: key,
        group,
        says: words[`checks.rule.${key}`]!,
        ...(rules[key] ?? { rows: null, broken: [], ms: 0 }),
      }
    }),
  }
}
