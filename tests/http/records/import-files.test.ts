import { and, eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, describe, expect, test } from 'vitest'
import { menus, tables } from '../../../server/db/schema/index.ts'
import { booksOf, importFile, ordersOf, salesFile } from '../../support/import.ts'
import { house, type House } from '../../support/house.ts'

const plain = { order: 'order', item: 'item', quantity: 'qty', total: 'total' }

let home: House
beforeAll(async () => {
  home = await house()
})
const aStore = () => `Store ${nanoid(8)}`

describe('a file of another till', () => {
  test('with a title above its header, a byte order mark, quoted fields over several lines and equal lines', async () => {
    const store = aStore()
    const path = salesFile(
      '\ufeffSales of March\r\n\r\nCheck,"Menu Item",Notes,Amount\r\n' +
        '77,"Latte, large","oat\r\nmilk",£3.50\r\n77,"Latte, large","oat\r\nmilk",£3.50\r\n78,"Muffin ""Blue""",,£2.00\r\n',
    )
    const columns = { order: 'check', item: 'menu item', options: 'notes', total: 'amount' }
    const { code } = await importFile(home.outside, { path, columns, store })
    const books = (await booksOf(home.db, store))!
    expect([code, books]).toMatchObject([0, { currency: 'GBP', orders: 2, lines: 3, total: 900 }])
    const orders = await ordersOf(home.db, books.merchantId)
    expect(
      orders.flatMap(({ lines }) => lines.map(({ name, options }) => [name, options.map((one) => one.name)])),
    ).toEqual([
      ['Latte, large', ['oat milk']],
      ['Latte, large', ['oat milk']],
      ['Muffin "Blue"', []],
    ])
  })

  test.each([
    ['windows-1252', Buffer.from('order|item|total\n1|Caf\xe9 cr\xe8me|3.20 \x80\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufefforder|item|total\n1|Café crème|3.20 €\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('order|item|total\n1|Café crème|3.20 €\n', 'utf16le')],
  ])('in %s', async (_, content) => {
    const store = aStore()
    await importFile(home.outside, {
      path: salesFile(content),
      columns: { order: 'order', item: 'item', total: 'total' },
      store,
    })
    const books = (await booksOf(home.db, store))!
    expect(books).toMatchObject({ currency: 'EUR', total: 320 })
    expect(
      await home.db.select({ name: menus.name }).from(menus).where(eq(menus.merchantId, books.merchantId)),
    ).toEqual([{ name: 'Café crème' }])
  })

  test('whose letters could be of two alphabets is brought in once the right one was named', async () => {
    const store = aStore()
    const path = salesFile(Buffer.from('order|item|total\n1|CAF\xc9|3.20\n', 'latin1'))
    const columns = { order: 'order', item: 'item', total: 'total' }
    const asked = importFile(home.outside, { path, columns, store })
    await expect(asked).rejects.toThrow(/--encoding windows-1252 reads "CAFÉ"\n.*--encoding macintosh reads "CAF…"/)
    expect(await booksOf(home.db, store)).toBeUndefined()
    await importFile(home.outside, { path, columns, store, encoding: 'windows-1252' })
    const { merchantId } = (await booksOf(home.db, store))!
    expect(await home.db.select({ name: menus.name }).from(menus).where(eq(menus.merchantId, merchantId))).toEqual([
      { name: 'CAFÉ' },
    ])
  })

  test('with a damaged letter among many sound ones, and its currency in the name of a column', async () => {
    const store = aStore()
    const rows = Array.from({ length: 20 }, (_, i) => `${i}|Café crème|3.20\n`).join('')
    const content = Buffer.concat([
      Buffer.from(`order|item|total (£)\n${rows}20|Th`),
      Buffer.from([0xff]),
      Buffer.from('|2\n'),
    ])
    const columns = { order: 'order', item: 'item', total: 'Total (£)' }
    await importFile(home.outside, { path: salesFile(content), columns, store })
    const books = (await booksOf(home.db, store))!
    const names = await home.db.select({ name: menus.name }).from(menus).where(eq(menus.merchantId, books.merchantId))
    expect([books.currency, names.map(({ name }) => name).toSorted()]).toEqual(['GBP', ['Café crème', 'Th\ufffd']])
  })

  test('with the price of one, a table that the store has, one that it has not, staff, and a category', async () => {
    const store = aStore()
    const path = salesFile(
      'id,what,n,each,tbl,by,grp\n1,Soup,3,2.50,4,Ana,Starters\n2,Cake,1,4.00,Patio 9,Ben,Desserts\n2,soup,1,2.75,Patio 9,Ben,Starters\n',
    )
    const columns = {
      order: 'id',
      item: 'what',
      quantity: 'n',
      price: 'each',
      table: 'tbl',
      staff: 'by',
      category: 'grp',
    }
    await importFile(home.outside, { path, columns, store, currency: 'CHF' })
    const books = (await booksOf(home.db, store))!
    const [fourth] = await home.db
      .select()
      .from(tables)
      .where(and(eq(tables.merchantId, books.merchantId), eq(tables.name, '4')))
    const orders = await ordersOf(home.db, books.merchantId)
    expect(orders.map(({ total, tableId, remark }) => ({ total, tableId, remark }))).toEqual([
      { total: 750, tableId: fourth!.id, remark: 'Ana' },
      { total: 675, tableId: null, remark: 'Table Patio 9 · Ben' },
    ])
    expect(books).toMatchObject({ currency: 'CHF', items: 2 })
  })

  test('whose orders are torn apart over batches adds up, and again adds nothing', async () => {
    const store = aStore()
    const rows = Array.from({ length: 1600 }, (_, i) => `${i % 400},${i % 7 ? 'Tea' : 'Cake'},1,1.00`)
    const path = salesFile(['order,item,qty,total', ...rows, ...rows].join('\n'))
    await importFile(home.outside, { path, columns: plain, store })
    const books = await booksOf(home.db, store)
    expect(books).toMatchObject({ orders: 400, lines: 3200, total: 320_000, payments: 400, paid: 320_000 })
    const shuffled = salesFile(['order,item,qty,total', ...[...rows, ...rows].toReversed()].join('\n'))
    const again = await importFile(home.outside, { path: shuffled, columns: plain, store })
    expect(again.said).toContain('3,200 read, 0 added, 3,200 already there')
    expect(await booksOf(home.db, store)).toEqual(books)
  })

  test('that begins its order numbers anew each day is brought in with a warning', async () => {
    const path = salesFile(
      'order,item,total,day\n1,Tea,2.00,2026-03-01\n2,Tea,2.00,2026-03-01\n1,Tea,2.50,2026-03-02\n1,Tea,2.50,2026-03-03\n',
    )
    const columns = { order: 'order', item: 'item', total: 'total', date: 'day' }
    const { said } = await importFile(home.outside, { path, columns, store: aStore(), currency: 'USD' })
    expect(said).toContain('Days     2026-03-01 to 2026-03-03')
    expect(said).toContain('Note: Orders with lines more than a day apart: 1.')
  })

  test('that grew since adds only what is new', async () => {
    const store = aStore()
    const head = 'order,item,qty,total\n1,Tea,1,2.00\n1,Tea,1,2.00\n'
    await importFile(home.outside, { path: salesFile(head), columns: plain, store })
    const grown = await importFile(home.outside, {
      path: salesFile(`${head}1,Tea,1,2.00\n2,Tea,1,2.00\n`),
      columns: plain,
      store,
    })
    expect(grown.said).toContain('4 read, 2 added, 2 already there, 0 rejected')
    expect(await booksOf(home.db, store)).toMatchObject({ orders: 2, lines: 4, total: 800, payments: 2, paid: 800 })
  })
})

describe('the menu that a file implies', () => {
  test('has one dish per name, at its commonest price for one, with the choices that were made', async () => {
    const store = aStore()
    const path = salesFile(
      [
        'order,item,qty,total,with',
        '1,Bowl,1,8.50,"Rice, Beans"',
        '2,bowl ,1,8.75,Rice',
        '3,Bowl,1,8.75,',
        '4,Bowl,10,70.00,NULL',
        '5,Tray,2,30.00,',
      ].join('\n'),
    )
    await importFile(home.outside, { path, columns: { ...plain, options: 'with' }, store, currency: 'USD' })
    const { merchantId } = (await booksOf(home.db, store))!
    const { data } = await home.admin.get(`/admin/display_menu?merchant_id=${merchantId}`)
    const dishes = data.menus.map((menu: any) => [
      menu.name,
      menu.price,
      menu.options.map((option: any) => [option.name, option.items.map((item: any) => item.name)]),
    ])
    expect(dishes).toEqual([
      ['Bowl', 875, [['Choices', ['Rice', 'Beans']]]],
      ['Tray', 1500, []],
    ])
    expect(data.categories.map((category: any) => category.name)).toEqual(['Imported'])
  })

  test('keeps the price that somebody set since', async () => {
    const store = aStore()
    const header = 'order,item,qty,total\n'
    await importFile(home.outside, { path: salesFile(`${header}1,Bowl,1,8.50\n`), columns: plain, store })
    const { merchantId } = (await booksOf(home.db, store))!
    await home.db.update(menus).set({ price: 990 }).where(eq(menus.merchantId, merchantId))
    await importFile(home.outside, { path: salesFile(`${header}2,Bowl,1,8.50\n`), columns: plain, store })
    const [bowl] = await home.db.select().from(menus).where(eq(menus.merchantId, merchantId))
    expect(bowl!.price).toBe(990)
  })
})
