import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../server/db/connect.ts'
import { auditEntries } from '../../server/db/schema/index.ts'
import { auditHash } from '../../server/journal/journal.ts'
import type { House } from './house.ts'
import { rules } from './invariant-rules.ts'
import { type Entry, isLegal, keptRefusals } from './rules/edges.ts'
import { histories, referenceRules, referringColumns } from './rules/references.ts'
import type { Rules } from './rules/rule.ts'

/** Every rule of a database: those that are written, and I12 for each of its tables. */
export async function allRules(db: Pick<Db, 'execute'>): Promise<Rules> {
  return { ...rules, ...referenceRules(await referringColumns(db)) }
}

const dialect = new PgDialect()
/** A longer statement is not kept prepared by the embedded database. */
const longest = 5500

/** The rules in as few statements as they fit into. */
function statementsOf(given: Rules, merchantId?: string): SQL[] {
  const ofStore = merchantId === undefined ? sql`` : sql`WHERE merchant_id = ${merchantId}`
  const parts = Object.entries(given).map(([rule, query]) => {
    const text = sql`(SELECT ${sql.raw(`'${rule}'`)} AS rule, merchant_id, id FROM (${query}) AS b ${ofStore} LIMIT 5)`
    return { text, length: dialect.sqlToQuery(text).sql.length }
  })
  const statements: SQL[][] = []
  let room = 0
  for (const { text, length } of parts) {
    if (length > room) {
      statements.push([])
      room = longest
    }
    statements.at(-1)!.push(text)
    room -= length
  }
  return statements.map((some) => sql.join(some, sql` UNION ALL `))
}

/** Row by row what some rules forbid, in a whole database or in one store. */
export async function breaking(db: Pick<Db, 'execute'>, given: Rules, merchantId?: string): Promise<string[]> {
  const found: string[] = []
  for (const statement of statementsOf(given, merchantId)) found.push(...(await brokenBy(db, statement)))
  return found
}

async function brokenBy(db: Pick<Db, 'execute'>, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ rule: string; merchant_id: string; id: string }>(statement)
  return rows.map(({ rule, merchant_id, id }) => `${rule}: ${merchant_id} ${id}`)
}

/**
 * Looks again and again for what breaks an invariant, in a whole database or in one store. Of the audit chain and of the
 * events it reads what is new since the last time, so that a walk can ask after each step.
 */
export function watchInvariants(db: Db | Tx, merchantId?: string): () => Promise<string[]> {
  const states = new Map<string, string>()
  const heads = new Map<string, Pick<Entry, 'seq' | 'hash'>>()
  /** The last entry of each request, and whether it may come again. */
  const requests = new Map<string, { seq: number; isFree: boolean }>()
  const ofStore = merchantId === undefined ? sql`` : sql`WHERE merchant_id = ${merchantId}`
  /** What is asked each time, once the first look went through the histories too. */
  let usual: SQL[] | undefined

  async function brokenRules(tx: Db | Tx): Promise<string[]> {
    if (usual) {
      const found: string[] = []
      for (const statement of usual) found.push(...(await brokenBy(tx, statement)))
      return found
    }
    const all = await allRules(tx)
    const isHistory = (rule: string) => histories.some((table) => rule.startsWith(`I12 ${table}:`))
    usual = statementsOf(Object.fromEntries(Object.entries(all).filter(([rule]) => !isHistory(rule))), merchantId)
    return breaking(tx, all, merchantId)
  }

  /** I7: all that a request did, it did in one go; one whose answer was a refusal may come again. */
  function brokenRequest({ merchantId: store, requestId, seq, event }: Entry): string[] {
    const key = `${store} ${requestId}`
    const last = requests.get(key)
    requests.set(key, { seq, isFree: (last?.isFree ?? false) || keptRefusals.has(event) })
    return last === undefined || last.isFree || last.seq === seq - 1
      ? []
      : [`I7 request ${key} did something again at ${seq}`]
  }

  /** I11: every state change has one audit entry with a legal edge, each begins where the last one ended. */
  async function brokenEntries(tx: Db | Tx): Promise<string[]> {
    const found: string[] = []
    const isNew =
      merchantId === undefined
        ? undefined
        : and(eq(auditEntries.merchantId, merchantId), gt(auditEntries.seq, heads.get(merchantId)?.seq ?? 0))
    const entries = await tx.select().from(auditEntries).where(isNew).orderBy(auditEntries.merchantId, auditEntries.seq)
    for (const entry of entries) {
      const { hash, ...rest } = entry
      const head = heads.get(entry.merchantId)
      if (head && entry.seq <= head.seq) continue
      if ((await auditHash(head?.hash ?? '', rest)) !== hash)
        found.push(`I11 the audit chain of ${entry.merchantId} breaks at ${entry.seq}`)
      heads.set(entry.merchantId, { seq: entry.seq, hash })
      const row = `${entry.merchantId} ${entry.chart} ${entry.subjectId}`
      if (!isLegal(entry))
        found.push(`I11 ${row}: ${entry.fromState} → ${entry.event} → ${entry.toState} is no arrow of its chart`)
      const last = states.get(row)
      if (last !== undefined && entry.fromState !== last)
        found.push(`I11 ${row}: was ${last}, the next entry begins at ${entry.fromState}`)
      states.set(row, entry.toState)
      found.push(...brokenRequest(entry))
    }
    return found
  }

  /** I11: the last entry of a row tells its state of now. */
  async function brokenHistories(tx: Db | Tx): Promise<string[]> {
    const { rows } = await tx.execute<{ row: string; state: string }>(sql`
      SELECT merchant_id || ' ' || row AS row, state FROM (
        SELECT merchant_id, 'order ' || id AS row, state FROM orders
        UNION ALL SELECT merchant_id, 'claim ' || id, claim FROM orders
        UNION ALL SELECT merchant_id, 'delivery ' || id, delivery FROM orders
        UNION ALL SELECT merchant_id, 'owner-change ' || id, owner FROM orders
        UNION ALL SELECT merchant_id, 'redemption ' || id, redemption FROM orders
        UNION ALL SELECT merchant_id, 'voucher ' || id, state FROM vouchers
        UNION ALL SELECT merchant_id, 'payment ' || id, state FROM payments
        UNION ALL SELECT merchant_id, 'refund ' || id, state FROM refunds
        UNION ALL SELECT merchant_id, 'settlement ' || id, state FROM settlements
        UNION ALL SELECT merchant_id, 'print-job ' || id, state FROM print_jobs
        UNION ALL SELECT merchant_id, 'cart ' || id, state FROM carts
        UNION ALL SELECT merchant_id, 'queue-group ' || id, state FROM queue_groups
        UNION ALL SELECT merchant_id, 'queue-entry ' || id, state FROM queue_entries
        UNION ALL SELECT merchant_id, 'combine ' || id, state FROM combines
        UNION ALL SELECT merchant_id, 'approval ' || id, state FROM approvals
        UNION ALL SELECT merchant_id, 'table-occupancy ' || id, occupancy FROM tables
        UNION ALL SELECT merchant_id, 'table-bill ' || id, bill FROM tables
        UNION ALL SELECT merchant_id, 'table-lock ' || id, lock FROM tables
        UNION ALL SELECT merchant_id, 'table-link ' || id, link FROM tables) AS present ${ofStore}`)
    return rows.flatMap(({ row, state }) => {
      const told = states.get(row)
      return told === undefined || told === state ? [] : [`I11 ${row} is ${state}, its history ends at ${told}`]
    })
  }

  // In one transaction, and planned once: a walk asks after each step.
  return () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`)
      return [...(await brokenRules(tx)), ...(await brokenEntries(tx)), ...(await brokenHistories(tx))]
    })
}

/** Everything that breaks an invariant in this database; empty when all hold. */
export const violations = (db: Db): Promise<string[]> => watchInvariants(db)()

/** What is broken in the store of a house. */
export const violationsIn = async ({ db, merchantId }: Pick<House, 'db' | 'merchantId'>): Promise<string[]> =>
  (await violations(db)).filter((found) => found.includes(merchantId))
