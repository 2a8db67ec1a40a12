import { existsSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { auditEntries, events, settlements } from '../../../server/db/schema/index.ts'
import type { ImportSink } from '../../../server/tools/import/sink.ts'
import { booksOf, importFile, ordersOf, salesFile, sinksOf } from '../../support/import.ts'
import { house, type House } from '../../support/house.ts'

const chipotle = {
  path: 'tests/data/chipotle.tsv',
  columns: {
    order: 'order_id',
    item: 'item_name',
    quantity: 'quantity',
    options: 'choice_description',
    total: 'item_total_price',
  },
}
const plain = { order: 'order', item: 'item', quantity: 'qty', total: 'total' }

let home: House
let sinks: Record<string, () => ImportSink>
beforeAll(async () => {
  home = await house()
  sinks = sinksOf(home.outside)
})
const aStore = () => `Store ${nanoid(8)}`

describe.each(['the database itself', 'a running server'])('through %s', (way) => {
  test('the burrito bar has the till’s orders, lines, menu and money, and the same file again adds nothing', async () => {
    const store = aStore()
    const first = await importFile(home.outside, { ...chipotle, store }, sinks[way])
    expect(first).toEqual({
      code: 0,
      said: [
        `Store    ${store} (new, USD, Europe/Berlin)`,
        'Lines    4,622 read, 4,622 added, 0 already there, 0 rejected',
        'Orders   1,834, 1,834 of them new',
        'Items    50, 50 of them new on the menu',
        'Days     2026-11-20',
        'Total    $34,500.16',
      ].join('\n'),
    })
    const books = await booksOf(home.db, store)
    expect(books).toMatchObject({
      currency: 'USD',
      items: 50,
      lines: 4622,
      orders: 1834,
      total: 3_450_016,
      captured: 3_450_016,
      payments: 1834,
      paid: 3_450_016,
    })
    const bowls = (await ordersOf(home.db, books!.merchantId)).flatMap(({ lines }) =>
      lines.filter(({ name }) => name === 'Chicken Bowl'),
    )
    expect(bowls.reduce((sum, line) => sum + line.quantity, 0)).toBe(761)

    const again = await importFile(home.outside, { ...chipotle, store }, sinks[way])
    expect(again.said).toContain('4,622 read, 0 added, 4,622 already there, 0 rejected')
    expect(await booksOf(home.db, store)).toEqual(books)

    const list = async (search: string) =>
      (await home.admin.get(`/admin/display_order?type=completed&merchant_id=${books!.merchantId}&length=1${search}`))
        .data
    expect((await list('&search=Canned%20Soda')).recordsFiltered).toBe(94)
    const data = await list('')
    expect(data).toMatchObject({ recordsTotal: 1834, recordsFiltered: 1834, totals: { total: 3_450_016, lines: 4622 } })
  })
})

test('a running server lets nobody in without the token of its lock file', async () => {
  const app = createApp({ ...home.outside, operatorToken: nanoid() })
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await app.request('/api/operator/import/find', { method: 'POST', headers, body: '{"store":"x"}' })).status
  }
  expect([await ask('guess'), await ask(home.admin.token), await ask('')]).toEqual([401, 401, 401])
})

describe('each order of the file', () => {
  test('is completed, paid and audited once, and consoles are told once for many', async () => {
    const store = aStore()
    const path = salesFile('order,item,qty,total\nA1,Soup,1,5.00\nA2,Soup,2,10.00\nA1,Bread,1,0.50\nA3,Water,1,0\n')
    await importFile(home.outside, { path, columns: plain, store })
    const { merchantId } = (await booksOf(home.db, store))!
    const audit = await home.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, merchantId))
      .orderBy(auditEntries.seq)
    const steps = audit.map(({ actorName, event, fromState, toState, detail }) => [
      actorName,
      event,
      fromState,
      toState,
      detail,
    ])
    expect(steps).toEqual([
      ['import', 'order.import', null, 'completed', { import: 'A1', lines: 2, total: 550 }],
      ['import', 'order.import', null, 'completed', { import: 'A2', lines: 1, total: 1000 }],
      ['import', 'order.import', null, 'completed', { import: 'A3', lines: 1, total: 0 }],
    ])
    const told = await home.db.select().from(events).where(eq(events.merchantId, merchantId))
    expect(told.map(({ type, subjectType }) => [type, subjectType])).toEqual([['orders.imported', 'merchant']])
    expect(await booksOf(home.db, store)).toMatchObject({ orders: 3, payments: 2, paid: 1550, captured: 1550 })
  })

  test('without a time belongs to the business day of the import, in file order', async () => {
    const store = aStore()
    const path = salesFile('order,item,qty,total\n9,Soup,1,5.00\n3,Soup,1,5.00\n7,Soup,1,5.00\n')
    await importFile(home.outside, { path, columns: plain, store })
    const orders = await ordersOf(home.db, (await booksOf(home.db, store))!.merchantId)
    expect(orders.map(({ number, businessDay, placedAt }) => [number, businessDay, placedAt.toISOString()])).toEqual([
      ['9', '2026-11-20', '2026-11-20T03:00:00.002Z'],
      ['3', '2026-11-20', '2026-11-20T03:00:00.003Z'],
      ['7', '2026-11-20', '2026-11-20T03:00:00.004Z'],
    ])
  })

  test('has the time of its earliest line, and its day’s number, wherever its lines stand', async () => {
    const store = aStore()
    const path = salesFile(
      [
        'Bon;Datum;Uhrzeit;Artikel;Anzahl;Summe',
        '12;03.08.2019;20:25;Gulasch;1;12,50 €',
        '13;04.08.2019;01:10;Bier 0,5;2;9,00 €',
        '12;03.08.2019;20:05;Brot;1;1.000,00 €',
      ].join('\r\n'),
    )
    const columns = {
      order: 'bon',
      date: 'DATUM ',
      time: 'uhrzeit',
      item: 'Artikel',
      quantity: 'Anzahl',
      total: 'Summe',
    }
    await importFile(home.outside, { path, columns, store })
    const orders = await ordersOf(home.db, (await booksOf(home.db, store))!.merchantId)
    expect(
      orders.map(({ number, businessDay, placedAt, total }) => [number, businessDay, placedAt.toISOString(), total]),
    ).toEqual([
      ['12', '2019-08-03', '2019-08-03T18:05:00.000Z', 101_250],
      ['13', '2019-08-03', '2019-08-03T23:10:00.000Z', 900],
    ])
  })

  test('leaves its number to the floor’s order that has it already, and the floor’s next order gets a higher one', async () => {
    const { floor, merchantId, tables: plan, menu } = home
    const sendOrder = async (tableId: string) => {
      await floor.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: true, pax: 2 })
      await floor.post('/cart', { table_id: tableId, menu_id: menu.soup, quantity: 1, option_item_id: [] })
      return (await floor.post('/transfer_cart_into_order', { table_id: tableId })).data as { number: string }
    }
    expect((await sendOrder(plan[0]!.id)).number).toBe('1')
    const path = salesFile('order,item,qty,total\n1,Onion soup,1,5.00\n2,Onion soup,1,5.00\n')
    await importFile(home.outside, { path, columns: plain, store: merchantId })
    const imported = (await ordersOf(home.db, merchantId)).filter(({ source }) => source === 'import')
    expect(imported.map(({ sourceRef, number }) => [sourceRef, number])).toEqual([
      ['1', '1-2'],
      ['2', '2'],
    ])
    expect((await sendOrder(plan[1]!.id)).number).toBe('3')
  })
})

describe('bad lines', () => {
  const content = [
    'order,item,qty,total',
    '1,Soup,1,$5.00',
    ',Soup,1,$5.00',
    '2,=1+1,x,$5.00',
    '3,Soup,1,€5.00',
    '4,"Soup,1,$5.00',
    '5,Soup,-1,$5.00',
    '6,Soup,1,$7.25',
  ].join('\n')

  test('are reported and put aside, and the good ones go in', async () => {
    const store = aStore()
    const path = salesFile(content)
    const { code, said } = await importFile(home.outside, { path, columns: plain, store })
    expect(code).toBe(0)
    expect(said).toContain(
      [
        `Rejects  ${path}.rejects.csv`,
        'Rejected lines:',
        '  line 3: the order is missing',
        '  line 4: quantity: "x" is not a number',
        '  line 5: total: "€5.00" is in EUR, the store counts in USD',
        '  line 6: a quote opens here and is not closed',
        '  line 7: the quantity -1 is not above zero: returns are not sales',
      ].join('\n'),
    )
    expect(await booksOf(home.db, store)).toMatchObject({ orders: 2, lines: 2, total: 1225 })
    expect(readFileSync(`${path}.rejects.csv`, 'utf8').split('\n').slice(0, 4)).toEqual([
      'line,reason,order,item,qty,total',
      '3,the order is missing,,Soup,1,$5.00',
      `4,"quantity: ""x"" is not a number",2,"'=1+1",x,$5.00`,
      '5,"total: ""€5.00"" is in EUR, the store counts in USD",3,Soup,1,€5.00',
    ])
  })

  test('only, and the import says that it failed and makes no store', async () => {
    const store = aStore()
    const path = salesFile('order,item,qty,total\n1,Soup,none,5\n')
    expect(await importFile(home.outside, { path, columns: plain, store })).toMatchObject({ code: 1 })
    expect(await booksOf(home.db, store)).toBeUndefined()
  })
})

test('a dry run tells what would happen and writes nothing', async () => {
  const store = aStore()
  const path = salesFile('order,item,qty,total\n1,Soup,1,$5.00\n2,Soup,0,$5.00\n')
  const { code, said } = await importFile(home.outside, { path, columns: plain, store, isDryRun: true })
  expect([code, said]).toEqual([
    0,
    [
      'A dry run: nothing was written.',
      `Store    ${store} (would be new, USD, Europe/Berlin)`,
      'Lines    2 read, 1 would be added, 0 already there, 1 rejected',
      'Orders   1',
      'Items    1',
      'Days     2026-11-20',
      'Total    $5.00',
      'Rejected lines:',
      '  line 3: the quantity 0 is not above zero: returns are not sales',
    ].join('\n'),
  ])
  expect([await booksOf(home.db, store), existsSync(`${path}.rejects.csv`)]).toEqual([undefined, false])
  await importFile(home.outside, { path, columns: plain, store })
  const later = await importFile(home.outside, { path, columns: plain, store, isDryRun: true })
  expect(later.said).toContain('2 read, 0 would be added, 1 already there, 1 rejected')
})

describe('an import that cannot begin says why', () => {
  test('a column that the file does not have, with the ones it has', async () => {
    const path = salesFile('order_id,item_name,total\n1,Soup,5\n', 'named.csv')
    const columns = { order: 'orderid', item: 'item', total: 'sum' }
    await expect(importFile(home.outside, { path, columns, store: 'x' })).rejects.toThrow(
      [
        `${path} lacks columns that you named:`,
        '  --order "orderid" is no column of the file. Did you mean "order_id"?',
        '  --item "item" is no column of the file. Did you mean "item_name"?',
        '  --total "sum" is no column of the file.',
        'It has: order_id, item_name, total',
      ].join('\n'),
    )
  })

  test('money that is not the store’s', async () => {
    const store = aStore()
    const dollars = salesFile('order,item,qty,total\n1,Soup,1,$5.00\n')
    await importFile(home.outside, { path: dollars, columns: plain, store })
    const euros = salesFile('order,item,qty,total\n2,Soup,1,5.00 €\n', 'euros.csv')
    await expect(importFile(home.outside, { path: euros, columns: plain, store })).rejects.toThrow(
      /has amounts in EUR, but ".*" counts in USD/,
    )
  })

  test('an empty file, a header alone, a spreadsheet', async () => {
    const attempt = (content: string) =>
      importFile(home.outside, { path: salesFile(content), columns: plain, store: 'x' })
    await expect(attempt('')).rejects.toThrow('is empty')
    await expect(attempt('order,item,qty,total\n')).rejects.toThrow('has a header and no lines under it')
    await expect(attempt('PK\u0003\u0004…')).rejects.toThrow('Save it as CSV')
  })
})

test('an order that was voided here since takes no more lines from the file', async () => {
  const store = aStore()
  const header = 'order,item,qty,total\n'
  await importFile(home.outside, { path: salesFile(`${header}1,Bowl,1,8.50\n`), columns: plain, store })
  const { merchantId } = (await booksOf(home.db, store))!
  const [order] = await ordersOf(home.db, merchantId)
  const supervisor = await home.person('merchant', [], { merchantId, pin: '918273' })
  const reasons = await supervisor.get('/admin/reason?event=order.void')
  const reason_id = (reasons.data.aaData ?? reasons.data)[0].id
  const granted = await supervisor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: order!.id,
    version: order!.version,
    amount: order!.total,
    fields: { reason_id },
    pin: '918273',
  })
  const voided = await supervisor.post('/admin/void_order', {
    order_id: order!.id,
    reason_id,
    approval_id: granted.data?.approval_id,
    version: order!.version,
  })
  expect([granted.error, voided.status, voided.error]).toEqual([undefined, 200, undefined])
  const again = await importFile(home.outside, {
    path: salesFile(`${header}1,Bowl,1,8.50\n1,Cake,1,4.00\n`),
    columns: plain,
    store,
  })
  expect(again.said).toContain('2 read, 0 added, 1 already there, 1 rejected')
  expect(again.said).toContain('line 3: order 1 was changed here since its import, so it takes no more lines')
  expect((await ordersOf(home.db, merchantId)).map(({ state, lines }) => [state, lines.length])).toEqual([
    ['voided', 1],
  ])
})

test('lines of a posted day are put aside, and the day stays as it is', async () => {
  const store = aStore()
  const header = 'order,item,qty,total,at\n'
  const columns = { ...plain, time: 'at' }
  const bring = (rows: string) => importFile(home.outside, { path: salesFile(`${header}${rows}`), columns, store })
  await bring('1,Bowl,1,8.50,2026-11-18 12:00\n')
  const { merchantId } = (await booksOf(home.db, store))!
  const day = {
    merchantId,
    businessDay: '2026-11-18',
    id: nanoid(),
    state: 'posted' as const,
    stateAt: home.outside.clock.now(),
  }
  await home.db.insert(settlements).values(day)
  const again = await bring(
    '1,Bowl,1,8.50,2026-11-18 12:00\n1,Cake,1,4.00,2026-11-19 12:00\n2,Cake,1,4.00,2026-11-18 13:00\n3,Cake,1,4.00,2026-11-19 12:00\n',
  )
  expect(again.said).toContain('4 read, 1 added, 1 already there, 2 rejected')
  expect(again.said).toContain('line 4: the day 2026-11-18 is posted')
  expect((await ordersOf(home.db, merchantId)).map(({ lines }) => lines.length)).toEqual([1, 1])
})
