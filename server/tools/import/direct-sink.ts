import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { sqlState, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { offerChoices, priceMenus } from './menus.ts'
import { countLongOrders } from './orders.ts'
import type { ImportSink } from './sink.ts'
import { ensureImportedPayment, findStore, makeStore } from './stores.ts'
import { knownKeys, writeLines } from './write.ts'

/** Number of dishes that one transaction finishes, so that a long menu does not make others wait. */
const menusAtOnce = 20

/** Largest batch of lines while the store is at work, so that its writes need not wait. */
export const besideAFloor = 250
/** Number of lines after which, and after each doubling, the database analyses its tables again. */
const firstLook = 1000

/** Imports into a database that this process has open. Closing the sink does what `close` says. */
export function directSink(
  { db, ids, clock }: Pick<Deps, 'ids' | 'clock'> & { db: Db },
  { close = async () => {}, linesAtOnce = besideAFloor }: { close?: Database['close']; linesAtOnce?: number } = {},
): ImportSink {
  let written = 0
  let nextLook = firstLook
  /** Analyses the tables again: plans for small tables would read all orders to check one line. */
  const lookAgain = async () => {
    if (written < nextLook) return
    nextLook = 2 * written
    await unhurried(db, (tx) => tx.execute(sql`ANALYZE orders, order_lines, payments, menus`))
  }
  return {
    linesAtOnce,
    find: (store) => findStore(db, store),
    create: (store) => transact(db, (tx) => makeStore(tx, store, { ids, clock })),
    countKnown: (merchantId, keys) => transact(db, async (tx) => (await knownKeys(tx, merchantId, keys)).size),
    write: async (merchantId, lines) => {
      const done = await afterCollision(() => transact(db, (tx) => writeLines(tx, merchantId, lines, { ids, clock })))
      written += done.added
      await lookAgain()
      return done
    },
    finish: async (merchantId, menuIds) => {
      await transact(db, (tx) => ensureImportedPayment(tx, merchantId, ids))
      for (let i = 0; i < menuIds.length; i += menusAtOnce) {
        const some = menuIds.slice(i, i + menusAtOnce)
        await unhurried(db, async (tx) => {
          await priceMenus(tx, merchantId, some)
          await offerChoices(tx, merchantId, some)
        })
      }
      return { longOrders: await unhurried(db, (tx) => countLongOrders(tx, merchantId)) }
    },
    close,
  }
}

/** Runs a transaction that may read a million lines, longer than a person's request may take. */
const unhurried = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    return work(tx)
  })

/** Tries again after another process took an order number or created the same dish: the next try finds it. */
async function afterCollision<T>(attempt: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isCollision = ['23505', '23503'].includes(sqlState(error) ?? '')
    if (!isCollision || attempts <= 1) throw error
    return afterCollision(attempt, attempts - 1)
  }
}
