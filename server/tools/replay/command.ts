import type { DisplayMenu } from '#contract/menu/menu.ts'
import type { Listing } from '#contract/listing.ts'
import type { Merchant, Me, SignedIn } from '#contract/identity/me.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Reason } from '#contract/orders/choices.ts'
import type { Table } from '#contract/tables/table.ts'
import { columnHelp, type SalesArguments } from '../import/arguments.ts'
import { ImportError } from '../import/encoding.ts'
import { inspectFile } from '../import/header.ts'
import { progressBar, type Screen } from '../../progress.ts'
import { writtenMoney } from '../import/summary.ts'
import type { Client } from './client.ts'
import { type EveningResult, serveParty, tidyUp } from './evening.ts'
import { MenuIndex } from './menu.ts'
import { type FileOrder, firstOrders } from './orders.ts'

export const replayUsage = `Drives the orders of a sales file through a running server as a floor would: seat, cart, send, pay, release, clean.

  npm run replay -- FILE --limit N --store NAME --order NAME --item NAME --total NAME [more]

${columnHelp}
  --limit N           how many orders                                          200
  --url ADDRESS       where the server is                                      http://127.0.0.1:3000
  --user NAME         who works; needs the rights floor, cashier and void      admin
  --password TEXT     the password                                             statehouse
  --pin DIGITS        the PIN that approves voids                              975310

Each tenth order is voided after it was paid. Up to eight free tables are worked at a time; those that wait to be
cleaned, or where a replay was broken off, are freed first. The store must have the
file's items: import the file first. A server that goes away is waited for, two minutes at most.`

interface ReplayArguments extends SalesArguments {
  limit: number
  user: string
  password: string
  pin: string
}

interface ReplayDeps {
  client: Client
  screen: Screen
  say(text: string): void
}

const mostTables = 8
const voidEach = 10

/**
 * Replays a file's orders and checks the money. Returns the exit code: 1 if it does not add up. Throws an ImportError
 * or CallError if it cannot continue.
 */
export async function runReplay(args: ReplayArguments, { client, screen, say }: ReplayDeps): Promise<number> {
  const shape = await inspectFile(args.path, args.columns, args.encoding)
  const store = await enterStore(client, args)
  const { orders, rejected } = await firstOrders(shape, args, { ...store, today: store.businessDay }, args.limit)
  if (orders.length === 0)
    throw new ImportError(`${args.path} has no orders to replay (${rejected} lines are no sales).`)

  const menu = new MenuIndex(await client.get<DisplayMenu>('/admin/display_menu'))
  const missing = menu.missing(orders)
  if (missing.length > 0) throw new ImportError(explainMissing(store.name, missing))
  const { aaData: reasons } = await client.get<Listing<Reason>>('/admin/reason', { event: 'order.void' })
  const voided = { reasonId: reasons[0]?.id ?? '', pin: args.pin }
  const { aaData: plan } = await client.get<Listing<Table>>('/admin/table')
  const tidied = await tidyUp(client, plan)
  const tables = plan
    .filter(({ id, occupancy }) => occupancy === 'available' || tidied.includes(id))
    .slice(0, mostTables)
  if (tables.length === 0)
    throw new ImportError(`No table of "${store.name}" is free. Release one on its floor, then replay again.`)

  const began = performance.now()
  const progress = progressBar(screen, 'replaying', orders.length)
  const served: EveningResult[] = []
  const queue = orders.map((order, i) => ({
    order,
    party: partyOf(order, menu, (i + 1) % voidEach === 0 ? voided : undefined),
  }))
  const work = async ({ id }: Table) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      served.push(await serveParty(client, id, next.party))
      progress(served.length)
    }
  }
  await Promise.all(tables.map(work))
  const seconds = (performance.now() - began) / 1000

  const { isRight, lines } = await checkMoney(client, served, store.currency)
  const voids = served.filter(({ isVoided }) => isVoided).length
  const sold = orders.reduce((sum, order) => sum + order.lines.length, 0)
  say(
    [
      `Served   ${served.length} orders with ${sold} lines at ${tables.length} ${tables.length === 1 ? 'table' : 'tables'} in ${seconds.toFixed(1)} s, ${voids} of them voided`,
      `Calls    ${client.retries} sent again, ${client.replays} answered from memory`,
      ...lines,
      '',
      client.timings.table(),
    ].join('\n'),
  )
  return isRight ? 0 : 1
}

/** Signs in and selects the named store. */
async function enterStore(client: Client, { store, user, password }: ReplayArguments) {
  const { token, merchants } = await client.post<SignedIn>('/admin/login', { name: user, password })
  client.signIn(token)
  const found = merchants.find(
    ({ merchant_id, name }) => merchant_id === store || name.toLowerCase() === store.toLowerCase(),
  )
  if (!found) {
    const known = merchants.map(({ name }) => `"${name}"`).join(', ')
    throw new ImportError(`${user} has no store "${store}". Import the file into it first, or name one of: ${known}`)
  }
  client.enter(found.merchant_id)
  const me = await client.get<Me>('/admin/me')
  const { merchant_id, name, currency, time_zone, business_day } = me.merchant as Merchant
  return { merchantId: merchant_id, name, currency, timeZone: time_zone, businessDay: business_day, businessDayCut: 4 }
}

const partyOf = ({ lines }: FileOrder, menu: MenuIndex, voided?: { reasonId: string; pin: string }) => ({
  pax: Math.min(lines.length, 6),
  lines: lines.map((line) => menu.entryOf(line)),
  ...(voided && { voided }),
})

function explainMissing(store: string, missing: readonly string[]): string {
  const some = missing.slice(0, 10).map((item) => `  ${item}`)
  const more = missing.length > some.length ? [`  and ${missing.length - some.length} more`] : []
  return [
    `The menu of "${store}" lacks ${missing.length} of the file's items:`,
    ...some,
    ...more,
    'Import the file into the store first: npm run import with the same flags.',
  ].join('\n')
}

/** Reads every order back: a voided one has no money, every other has exactly its total. */
async function checkMoney(client: Client, served: readonly EveningResult[], currency: string) {
  const wrong: string[] = []
  let kept = 0
  for (const { orderId, total, captured, isVoided } of served) {
    const order = await client.get<OrderDetail>('/admin/order_detail/{id}', {}, orderId)
    const paid = order.payments.filter(({ state }) => state === 'captured').reduce((sum, { amount }) => sum + amount, 0)
    kept += paid
    const isRight = isVoided
      ? order.state === 'voided' && paid === 0 && order.captured === 0 && captured === total
      : order.state === 'completed' &&
        paid === total &&
        order.captured === total &&
        order.total === total &&
        captured === total
    if (!isRight)
      wrong.push(
        `  order ${order.number} (${order.state}): ordered ${total}, taken ${captured}, total ${order.total}, held ${paid}`,
      )
  }
  const sum = (rows: readonly EveningResult[]) => rows.reduce((all, { captured }) => all + captured, 0)
  const [taken, undone] = [sum(served), sum(served.filter(({ isVoided }) => isVoided))]
  const money = (amount: number) => writtenMoney(BigInt(amount), currency)
  const isRight = wrong.length === 0 && taken - undone === kept
  const verdict = isRight ? 'it adds up' : 'IT DOES NOT ADD UP'
  return {
    isRight,
    lines: [
      `Money    ${money(taken)} taken − ${money(undone)} voided = ${money(taken - undone)}, read back ${money(kept)}: ${verdict}`,
      ...wrong,
    ],
  }
}
