import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../server/db/handle.ts'
import { sqlState } from '../../server/db/transact.ts'
import { busyHouse } from './busy-house.ts'
import type { House } from './house.ts'
import { rules } from '../../server/rules/rules.ts'
import { allRules, breaking, violations, watchInvariants } from './invariants.ts'
import { plantings } from './rules/plantings.ts'
import {
  type Column,
  isReference,
  referenceRules,
  referringColumns,
  unknownColumns,
} from '../../server/rules/references.ts'

let h: House
let neighbour: House
let columns: Column[]
beforeAll(async () => {
  h = await busyHouse()
  neighbour = await busyHouse()
  columns = await referringColumns(h.db)
})

/** Returns the findings after some work, which is then rolled back. */
async function after(work: (tx: Tx) => Promise<unknown>, find: (tx: Tx) => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const undo = new Error('undo')
  await h.db
    .transaction(async (tx) => {
      await work(tx)
      found = await find(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

test('a store where everything is to be found breaks no rule', async () => {
  expect(await violations(h.db)).toEqual([])
})

describe('every rule can fail: what breaks it is found, by its name and in its store', () => {
  test.each(Object.keys(rules))('%s', async (rule) => {
    const planting = plantings[rule]
    expect(planting, `${rule} has no planting in tests/support/rules/plantings.ts`).toBeDefined()
    const found = await after(
      async (tx) => {
        for (const statement of planting!(h.merchantId)) await tx.execute(statement)
      },
      (tx) => breaking(tx, { [rule]: rules[rule]! }),
    )
    expect(found.length).toBeGreaterThan(0)
    for (const words of found) expect(words).toMatch(new RegExp(`: ${h.merchantId} `))
  })

  test('and there is no planting for a rule that is gone', () => {
    expect(Object.keys(plantings).toSorted()).toEqual(Object.keys(rules).toSorted())
  })
})

describe('I12 no row names one of another store', () => {
  test('it is said of every column that looks like a name what it names', () => {
    expect(unknownColumns(columns), 'say in server/rules/references.ts what these columns name').toEqual([])
  })

  test('in every such column the neighbour’s row is found, unless the database itself refuses it', async () => {
    const all = referenceRules(columns)
    const missed: string[] = []
    for (const column of columns.filter(isReference)) {
      const { table, column: name, isList } = column
      const rule = `I12 ${table}: no row names one of another store`
      const value = isList ? sql`ARRAY['theirs']` : sql`'theirs'`
      const found = await after(
        (tx) =>
          tx.execute(
            sql`UPDATE ${sql.raw(table)} SET ${sql.raw(name)} = ${value} WHERE ctid = (SELECT ctid FROM ${sql.raw(table)}
              WHERE merchant_id = ${h.merchantId} LIMIT 1)`,
          ),
        (tx) => breaking(tx, { [rule]: all[rule]! }),
      ).catch((error: unknown) => (sqlState(error) === '23503' ? [` ${name} `] : [String(error)]))
      if (!found.some((words) => words.includes(` ${name} `))) missed.push(`${table}.${name}: ${found.join(', ')}`)
    }
    expect(missed).toEqual([])
  })

  test('a row and a person of the neighbour are none of ours', async () => {
    const all = await allRules(h.db)
    const theirTable = neighbour.tables[0]!.id
    const inOrders = await after(
      (tx) => tx.execute(sql`UPDATE orders SET table_id = ${theirTable} WHERE merchant_id = ${h.merchantId}`),
      (tx) => breaking(tx, all),
    )
    expect(inOrders).toContain(`I12 orders: no row names one of another store: ${h.merchantId} table_id ${theirTable}`)
    const byStaff = await after(
      (tx) => tx.execute(sql`UPDATE payments SET staff_id = ${neighbour.floor.id} WHERE merchant_id = ${h.merchantId}`),
      (tx) => breaking(tx, all, h.merchantId),
    )
    expect(byStaff).toContain(
      `I12 payments: no row names one of another store: ${h.merchantId} staff_id ${neighbour.floor.id}`,
    )
  })
})

describe('I11 and I7: the audit trail', () => {
  const broken = (statement: ReturnType<typeof sql>) =>
    after(
      (tx) => tx.execute(statement),
      (tx) => watchInvariants(tx, h.merchantId)(),
    )
  const inOurs = () => sql`merchant_id = ${h.merchantId}`

  test('an entry that was changed, a state that no arrow leads to, and one that nobody wrote down are found', async () => {
    const ofOurs = sql`WHERE merchant_id = ${h.merchantId}`
    expect(await broken(sql`UPDATE audit_entries SET actor_name = 'nobody' ${ofOurs} AND seq = 3`)).toContainEqual(
      expect.stringMatching(/^I11 the audit chain of \S+ breaks at 3$/),
    )
    const jumped = sql`UPDATE audit_entries SET from_state = 'paid' ${ofOurs} AND event = 'bill.pay'`
    expect(await broken(jumped)).toContainEqual(
      expect.stringMatching(/^I11 .* table-bill \S+: paid → bill.pay → partially_paid is no arrow of its chart$/),
    )
    const ours = inOurs()
    const silent = sql`UPDATE carts SET state = 'abandoned' WHERE ${ours} AND state = 'converted'`
    expect(await broken(silent)).toContainEqual(
      expect.stringMatching(/^I11 .* cart \S+ is abandoned, its history ends at converted$/),
    )
  })

  test('a request that did something again later is found', async () => {
    const ours = inOurs()
    const twice = sql`UPDATE audit_entries SET request_id = (SELECT request_id FROM audit_entries WHERE ${ours} AND seq = 1)
      WHERE ${ours} AND event = 'bill.pay'`
    expect(await broken(twice)).toContainEqual(expect.stringMatching(/^I7 request \S+ \S+ did something again at \d+$/))
  })
})
