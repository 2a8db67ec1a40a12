import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cashEntries, drawers, merchants, settlements } from '../../../server/db/schema/index.ts'
import { type Answer, type House, house, type Person } from '../../support/house.ts'
import { isOther, publishedCalls } from '../../support/published.ts'
import { shareOf } from '../../tier.ts'
import type { Example } from '../tenancy/example.ts'
import { namesOf, requestOf, rowExamples, storeExamples } from '../tenancy/examples.ts'
import { idsOf } from '../tenancy/store-ids.ts'

/** The running day of the house. */
const today = '2026-11-20'
/** Words of a query that change no figure. */
const plain = ['sort', 'order', 'columns', 'language', 'compare']
let h: House
let drawer: string
/** Every read of the API with the rows and the parameters that it may have. */
let asked: string[]
/** Every write of the API on rows of the store. */
let writes: Example[]
/** Sums that reveal the expected cash of a drawer. */
let secrets: number[]

/** An order of so many soups that is paid, with a tip that makes every sum unlike any other. */
async function sell(payment_method: string, quantity: number, tip: number): Promise<void> {
  const items = [{ menu_id: h.menu.soup, quantity }]
  const { data } = await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items })
  await h.floor.patch('/admin/toggle_payment_status', { order_id: data.id, payment_method, tip })
}

const sumOf = async (query: ReturnType<typeof sql>) => Number((await h.db.execute<{ sum: string }>(query)).rows[0]!.sum)

/** Sums of one payment method: the takings, with the tips, and with sold credit and deposits. */
async function sumsOf(method: string): Promise<number[]> {
  const own = sql`merchant_id = ${h.merchantId} AND method = ${method} AND business_day = ${today}`
  const taken = await sumOf(
    sql`SELECT coalesce(sum(amount), 0) AS sum FROM payments WHERE ${own} AND state = 'captured'`,
  )
  const tips = await sumOf(sql`SELECT coalesce(sum(tip), 0) AS sum FROM payments WHERE ${own} AND state = 'captured'`)
  const credit = await sumOf(sql`SELECT coalesce(sum(price), 0) AS sum FROM topups WHERE ${own} AND state = 'credited'`)
  return [taken, taken + tips, taken + credit, taken + tips + credit, tips, credit]
}

const setDrawer = (state: 'open' | 'closed') => h.db.update(drawers).set({ state }).where(eq(drawers.id, drawer))

/** Returns the secret that a text tells, as it is written in it. */
function secretIn(text: string): string | undefined {
  const shapes = secrets.flatMap((sum) => [String(sum), (sum / 100).toFixed(2)])
  return new RegExp(`(?<![\\w.-])(${shapes.join('|').replaceAll('.', '\\.')})(?![\\w.-])`).exec(text)?.[0]
}

/** Returns an answer without the drawing of a paper in it: the places of its letters are no money. */
const wordsOf = (text: string) => text.replaceAll(/<[^>]*>/g, ' ')

/** Returns those of some calls that reveal one of the secrets to the owner. */
async function tellers(calls: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of calls) {
    const { status, text } = await h.owner.get(path)
    expect([path, status < 500]).toEqual([path, true])
    const tells = secretIn(wordsOf(text))
    if (tells) found.push(`${path} tells ${tells}`)
  }
  return found
}

beforeAll(async () => {
  h = await house()
  const ids = await idsOf(h)
  await h.db
    .update(merchants)
    .set({ drawerMode: 'till', drawerBlind: true })
    .where(eq(merchants.merchantId, h.merchantId))
  const till = (await h.owner.post('/admin/till', { name: 'Bar', float: 20_000 })).data.id
  drawer = (await h.floor.post('/admin/drawer', { till_id: till, counted: 20_000 })).data.id
  await sell('cash', 2, 137)
  await sell('cash', 5, 241)
  await sell('card', 4, 353)
  await sell('card', 9, 459)
  // The total of sold credit is shown. It reveals the cash of no drawer, since some was paid by card.
  for (const [payment_method, price] of [
    ['cash', 4321],
    ['card', 2989],
    ['cash', 1237],
  ] as const) {
    const pack = { name: `Credit ${price}`, price, credit: price }
    const topup_package_id = (await h.owner.post('/admin/topup_package', pack)).data.id
    await h.floor.post('/admin/topup', { member_id: ids.member, topup_package_id, payment_method })
  }
  await h.owner.post('/admin/transaction_settlement', { business_day: today })
  const own = and(eq(cashEntries.merchantId, h.merchantId), eq(cashEntries.drawerId, drawer))
  const entries = await h.db.select().from(cashEntries).where(own)
  const expected = entries.reduce((sum, { amount }) => sum + amount, 0)
  secrets = [...(await sumsOf('cash')), ...(await sumsOf('card')).slice(0, 2), expected, expected - 20_000]

  const all = [...rowExamples({ ...ids, drawer }), ...storeExamples]
  const examples = new Map(all.flatMap((one) => namesOf(one).map((name) => [name, one])))
  writes = all.filter(({ calls }) => !calls.startsWith('GET '))
  const published = (await publishedCalls(h.app)).filter(({ method, path }) => method === 'GET' && !isOther(path))
  // Many calls have two addresses, with the console's prefix and without.
  const addresses = new Set(published.map(({ path }) => path))
  const reads = published.filter(({ path }) => !addresses.has(`/admin${path}`))
  asked = reads.flatMap(({ path, query }) => {
    const name = `GET ${path}`
    const bare = requestOf(examples.get(name) ?? { calls: name, id: ids.owner }, name).path
    const choices = Object.entries(query).flatMap(([word, { enum: values = [] }]) =>
      plain.includes(word)
        ? []
        : [...values, ...(word === 'payment_method' ? ['cash', 'card'] : [])].map(
            (value) => `${word}=${String(value)}`,
          ),
    )
    // The bytes of a workbook are not text; its content is in the other file as well.
    const read = choices.filter((choice) => choice !== 'format=xlsx')
    return [bare, ...read.map((choice) => `${bare}${bare.includes('?') ? '&' : '?'}${choice}`)]
  })
})

test('a person who counts a drawer blind is told by no call what it should hold, until it is counted', async () => {
  expect(await tellers(shareOf(asked, 3))).toEqual([])
  await setDrawer('closed')
  for (const call of ['sales_summary', 'daily_report', 'transaction_report', 'transaction_history_list', 'tips_report'])
    expect([call, (await tellers(asked.filter((path) => path.includes(call)))).length]).not.toEqual([call, 0])
})

test('a file of a day that is not counted yet says that its payments are left out, and why', async () => {
  await setDrawer('open')
  const words = `Payments of ${today} are left out until the cash of that time has been counted.`
  const csv = await h.owner.get('/admin/transaction_report?format=csv')
  expect(csv.text.trimEnd().split('\r\n').at(-1)).toBe(words)
  const german = await h.owner.get('/admin/transaction_report?format=csv&language=de')
  expect(german.text).toContain(`Zahlungen vom ${today}`)
  expect((await h.owner.get('/admin/best_selling_report?format=csv')).text).not.toContain('left out')
})

test('a store without drawers, which counts its cash once a day, is told no money of the day before either', async () => {
  const { merchantId } = h
  await setDrawer('closed')
  const payments = async () => (await h.owner.get('/admin/transaction_report')).data
  expect(await payments()).toMatchObject({ aaData: [{}, {}], uncounted_days: [] })
  await h.db.update(merchants).set({ drawerMode: 'off' }).where(eq(merchants.merchantId, merchantId))
  expect(await payments()).toMatchObject({ aaData: [], uncounted_days: [today] })
  const ofDay = and(eq(settlements.merchantId, merchantId), eq(settlements.businessDay, today))
  await h.db.update(settlements).set({ countedCash: 1 }).where(ofDay)
  expect(await payments()).toMatchObject({ aaData: [{}, {}], uncounted_days: [] })
  await h.db.update(settlements).set({ countedCash: null }).where(ofDay)
  await h.db.update(merchants).set({ drawerMode: 'till' }).where(eq(merchants.merchantId, merchantId))
})

test('who reads reports and may not count is told the money of the day, and a store that counts openly tells everybody', async () => {
  const bookkeeper = await h.person('operation', ['report'])
  await setDrawer('open')
  const payments = async (person: Person) => (await person.get('/admin/transaction_report')).data
  expect(await payments(h.owner)).toMatchObject({ aaData: [], uncounted_days: [today] })
  expect(await payments(bookkeeper)).toMatchObject({ aaData: [{}, {}], uncounted_days: [] })
  await h.db.update(merchants).set({ drawerBlind: false }).where(eq(merchants.merchantId, h.merchantId))
  expect(await payments(h.owner)).toMatchObject({ aaData: [{}, {}], uncounted_days: [] })
})

test('no answer to a write tells it either', async () => {
  await setDrawer('open')
  await h.db.update(merchants).set({ drawerBlind: true }).where(eq(merchants.merchantId, h.merchantId))
  const told: Answer[] = []
  // A count reveals the expected cash; a payment changes it.
  const isLate = ({ calls, chart }: Example) => calls.includes('toggle_payment_status') || chart === 'merchant'
  const others = writes.filter(({ chart }) => chart !== 'drawer')
  for (const one of [...others.filter((each) => !isLate(each)), ...others.filter(isLate)]) {
    const { method, path, body } = requestOf(one, namesOf(one)[0]!)
    told.push(await h.owner.call(method, path, body))
  }
  expect(told.filter(({ text }) => secretIn(wordsOf(text))).map(({ text }) => text)).toEqual([])
  expect(told.filter(({ status }) => status < 300).length).toBeGreaterThan(100)
})
