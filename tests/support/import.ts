import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { createApp } from '../../server/app.ts'
import type { Db } from '../../server/db/handle.ts'
import { menus, merchants, orderLines, orders, payments } from '../../server/db/schema/index.ts'
import type { Outside } from '../../server/deps.ts'
import type { ColumnNames } from '../../server/tools/import/header.ts'
import { type ImportArguments, runImport } from '../../server/tools/import/command.ts'
import { directSink } from '../../server/tools/import/direct-sink.ts'
import { httpSink } from '../../server/tools/import/http-sink.ts'
import type { ImportSink } from '../../server/tools/import/sink.ts'

const folder = mkdtempSync(join(tmpdir(), 'statehouse-import-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Writes a file to be imported; its path. */
export function salesFile(content: string | Buffer, name = `${nanoid()}.csv`): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** The two ways into the books: this process's database, or a running server's. */
export function sinksOf(outside: Outside): Record<string, () => ImportSink> {
  const operatorToken = nanoid()
  const app = createApp({ ...outside, operatorToken })
  return {
    'the database itself': () => directSink(outside),
    'a running server': () =>
      httpSink({ address: 'http://localhost', token: operatorToken }, async (url, init) => app.request(url, init)),
  }
}

/** Runs an import as the command does. */
export async function importFile(
  outside: Outside,
  args: Partial<ImportArguments> & { path: string; columns: ColumnNames; store: string },
  sink: () => ImportSink = () => directSink(outside),
): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await runImport(
    { isDryRun: false, ...args },
    {
      openSink: async () => sink(),
      now: outside.clock.now,
      screen: { write: () => {} },
      say: (text) => void (said += text),
    },
  )
  return { code, said: said.replace(/\nTime .*/, '') }
}

/** Returns the contents of a store, by name or id, after an import. */
export async function booksOf(db: Db, store: string) {
  const [merchant] = await db
    .select()
    .from(merchants)
    .where(or(eq(merchants.name, store), eq(merchants.merchantId, store)))
  if (!merchant) return undefined
  const { merchantId } = merchant
  const [lines] = await db
    .select({ lines: sql`count(*)`.mapWith(Number), portions: sql`coalesce(sum(quantity), 0)`.mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.merchantId, merchantId))
  const [money] = await db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(total), 0)`.mapWith(Number),
      captured: sql`coalesce(sum(captured), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.state, 'completed'), eq(orders.paymentStatus, 'paid')))
  const [paid] = await db
    .select({ payments: sql`count(*)`.mapWith(Number), paid: sql`coalesce(sum(amount), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.merchantId, merchantId), eq(payments.state, 'captured'), eq(payments.method, 'imported')))
  const items = await db.$count(menus, eq(menus.merchantId, merchantId))
  return { merchantId, currency: merchant.currency, items, ...lines!, ...money!, ...paid! }
}

/** The orders of a store in the order they were placed, each with its lines. */
export async function ordersOf(db: Db, merchantId: string) {
  const rows = await db.select().from(orders).where(eq(orders.merchantId, merchantId)).orderBy(asc(orders.placedAt))
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.merchantId, merchantId))
    .orderBy(asc(orderLines.sort))
  return rows.map((order) => ({ ...order, lines: lines.filter((line) => line.orderId === order.id) }))
}
