import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../server/db/handle.ts'
import { auditEntries, keptDays } from '../../server/db/schema/index.ts'
import { auditHash } from '../../server/engine/journal/journal.ts'
import { histories, referenceRules, referringColumns } from '../../server/rules/references.ts'
import type { Rules } from '../../server/rules/rule.ts'
import { rules } from '../../server/rules/rules.ts'
import type { House } from './house.ts'
import { type Entry, isLegal, keptRefusals } from './rules/edges.ts'
import { presentStatesOf } from './rules/present.ts'
import { type Question, questionsOf } from './rules/question.ts'
import { writtenTo } from './written.ts'

/** Rules that read a store's whole past in a long statement: a look asks them once. */
const isLong = (rule: string): boolean => /^R[2348] /.test(rule)
/** Rules about cached sums of days: checked only if there are any. */
const isOfKept = (rule: string): boolean => rule.startsWith('R7 ')

/** Every rule of a database: those that are written, and I12 for each of its tables. */
export async function allRules(db: Pick<Db, 'execute'>): Promise<Rules> {
  return { ...rules, ...referenceRules(await referringColumns(db)) }
}

/** Row by row what some rules forbid, in a whole database or in one store. */
export const breaking = (db: Pick<Db, 'execute'>, given: Rules, merchantId?: string): Promise<string[]> =>
  brokenBy(db, questionsOf(given, merchantId))

async function brokenBy(db: Pick<Db, 'execute'>, questions: readonly Question[]): Promise<string[]> {
  const found: string[] = []
  for (const { query } of questions) {
    const { rows } = await db.execute<{ rule: string; merchant_id: string; id: string }>(query)
    found.push(...rows.map(({ rule, merchant_id, id }) => `${rule}: ${merchant_id} ${id}`))
  }
  return found
}

/** All that a watch has seen until now. */
interface WatchMemory {
  /** The last state of each row, and the last audit entry of each store. */
  states: ReadonlyMap<string, string>
  heads: ReadonlyMap<string, Pick<Entry, 'seq' | 'hash'>>
  /** The last entry of each request, and whether it may come again. */
  requests: ReadonlyMap<string, { seq: number; isFree: boolean }>
  usual: Question[] | undefined
  ofKept: Question[]
  present: Question[]
  lastLook: number
}

/** Finds present violations. */
export interface Watch {
  (): Promise<string[]>
  /** Another watch that continues from here: for a store that is reset to this moment afterwards. */
  fork(): Watch
}

/**
 * Checks repeatedly for violations of invariants, in a whole database or in one store. It reads only new entries of the
 * audit chain and new events, and if the writes are known it checks only what they concern, so that a walk can check
 * after each step.
 */
export function watchInvariants(db: Db | Tx, merchantId?: string, from?: WatchMemory): Watch {
  const states = new Map(from?.states)
  const heads = new Map(from?.heads)
  const requests = new Map(from?.requests)
  const written = writtenTo(db)
  if (merchantId !== undefined) written?.tellApart(merchantId)
  /** The questions for every later look; the first look also goes through the histories. */
  let usual = from?.usual
  let ofKept = from?.ofKept ?? []
  const present = from?.present ?? presentStatesOf(merchantId)
  let lastLook = from?.lastLook ?? 0
  const isStale = ({ text }: Pick<Question, 'text'>) => written?.isStale(lastLook, text, merchantId) ?? true

  async function brokenRules(tx: Db | Tx): Promise<string[]> {
    if (usual) {
      const kept = ofKept.filter(isStale)
      const asked = kept.length > 0 && (await hasKept(tx)) ? kept : []
      return brokenBy(tx, [...usual.filter(isStale), ...asked])
    }
    const all = await allRules(tx)
    const isHistory = (rule: string) => histories.some((table) => rule.startsWith(`I12 ${table}:`))
    const where = (is: (rule: string) => boolean) =>
      questionsOf(Object.fromEntries(Object.entries(all).filter(([rule]) => is(rule))), merchantId)
    usual = where((rule) => !isHistory(rule) && !isLong(rule) && !isOfKept(rule))
    ofKept = where(isOfKept)
    return breaking(tx, all, merchantId)
  }

  async function hasKept(tx: Db | Tx): Promise<boolean> {
    const own = merchantId === undefined ? undefined : eq(keptDays.merchantId, merchantId)
    return (await tx.$count(keptDays, own)) > 0
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
      if (auditHash(head?.hash ?? '', rest) !== hash)
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

  /** I11: the last entry of a row has its present state. */
  async function brokenHistories(tx: Db | Tx): Promise<string[]> {
    const found: string[] = []
    for (const { query } of present.filter(isStale)) {
      const { rows } = await tx.execute<{ row: string; state: string }>(query)
      for (const { row, state } of rows) {
        const told = states.get(row)
        if (told !== undefined && told !== state) found.push(`I11 ${row} is ${state}, its history ends at ${told}`)
      }
    }
    return found
  }

  // In one transaction, and planned once: a walk asks after each step.
  async function look(): Promise<string[]> {
    const moment = written?.now ?? 0
    if (usual && ![...usual, ...ofKept, ...present, { text: 'audit_entries' }].some(isStale)) return []
    return db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`)
      const found = [...(await brokenRules(tx)), ...(await brokenEntries(tx)), ...(await brokenHistories(tx))]
      if (found.length === 0) lastLook = moment
      return found
    })
  }
  const fork = () => watchInvariants(db, merchantId, { states, heads, requests, usual, ofKept, present, lastLook })
  return Object.assign(look, { fork })
}

/** Lists everything that breaks an invariant in this database; empty when all hold. */
export const violations = (db: Db): Promise<string[]> => watchInvariants(db)()

/** Returns the broken rules in the store of a house. */
export const violationsIn = async ({ db, merchantId }: Pick<House, 'db' | 'merchantId'>): Promise<string[]> =>
  (await violations(db)).filter((found) => found.includes(merchantId))
