import { beforeEach, expect, test } from 'vitest'
import type { MoveIn } from '#contract/move-in/move-in.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const path = '/admin/menu_move_in'
const read = async (csv: readonly string[], more: object = {}, person: Person = h.owner) => {
  const { status, data, error } = await person.post(path, { csv: csv.join('\r\n'), ...more })
  return { status, error, ...(data as MoveIn) }
}
const menuNamed = async (name: string) =>
  (await h.owner.get('/admin/menu?status=all&length=100')).data.aaData.find(
    (menu: { name: string }) => menu.name === name,
  )
const categoryOf = async (name: string) =>
  (await h.owner.get(`/admin/category/${(await menuNamed(name)).category_id}`)).data.name
const optionsOf = async (name: string) => {
  const { option_id: ids } = await menuNamed(name)
  return Promise.all((ids as string[]).map(async (id) => (await h.owner.get(`/admin/option/${id}`)).data))
}
const brief = ({ rows }: MoveIn) =>
  rows.map(({ line, action, name, errors }) => [line, action, name, errors.map(({ field }) => field)])

const square = [
  'Token,Item Name,Variation Name,SKU,Description,Category,Price,Option Name 1,Option Value 1,Modifier Set - Sauce,Modifier Set - Milk,Tax - VAT (7%)',
  'A1,Flat white,Small,,,Drinks > Coffee,3.20,Size,Small,N,Y,Y',
  'A2,Flat white,Large,,,Drinks > Coffee,3.90,Size,Large,N,Y,Y',
  'B1,Latte,Small,,,Drinks > Coffee,3.40,Size,Small,N,Y,Y',
  'B2,Latte,Large,,,Drinks > Coffee,4.10,Size,Large,N,Y,Y',
  'C1,Steak sandwich,Regular,,,,12.50,,,Y,N,Y',
  'D1,Catch of the day,Regular,,,Mains,variable,,,N,N,Y',
]

test('an export of Square is known by its head: sizes become one question with what each costs more, sets are found by name', async () => {
  await h.owner.post('/admin/option', { name: 'Sauce', items: [{ name: 'Pepper' }] })
  const told = await read(square, { category: 'Everything else' })
  expect(told.source).toBe('square')
  expect(told.columns.map(({ part }) => part)).toEqual([
    null,
    'name',
    'variation',
    null,
    null,
    'category',
    'price',
    'variation_of',
    null,
    'modifier',
    'modifier',
    null,
  ])
  expect(brief(told)).toEqual([
    [2, 'add', 'Flat white', []],
    [4, 'add', 'Latte', []],
    [6, 'add', 'Steak sandwich', []],
    [7, 'bad', 'Catch of the day', ['price']],
  ])
  expect([told.categories, told.options, told.missing_modifiers]).toEqual([
    ['Coffee', 'Everything else'],
    ['Size'],
    ['Milk'],
  ])
  expect(await menuNamed('Latte')).toMatchObject({ price: 340, status: 'active' })
  expect(await categoryOf('Latte')).toBe('Coffee')
  expect(await optionsOf('Latte')).toMatchObject([
    {
      name: 'Size',
      min: 1,
      max: 1,
      items: [
        { name: 'Small', price: 0 },
        { name: 'Large', price: 70 },
      ],
    },
  ])
  expect((await menuNamed('Flat white')).option_id).toEqual((await menuNamed('Latte')).option_id)
  expect(await optionsOf('Steak sandwich')).toMatchObject([{ name: 'Sauce' }])
  expect(await violationsIn(h)).toEqual([])
})

test('a dry run tells all that would be done and leaves nothing behind; the same file twice changes nothing', async () => {
  const dry = await read(square, { dry_run: true })
  expect(await menuNamed('Latte')).toBeUndefined()
  const { rows, summary } = await read(square)
  expect(dry.rows).toEqual(rows)
  expect(summary).toEqual({ add: 3, change: 0, same: 0, bad: 1 })
  expect((await read(square)).summary).toEqual({ add: 0, change: 0, same: 3, bad: 1 })
})

test('a dish that is there already gets the price and the sizes of the file, and keeps what else is asked about it', async () => {
  await h.owner.post('/admin/option', { name: 'Milk', items: [{ name: 'Oat', price: 40 }] })
  await read(square)
  const dearer = square.map((line) => line.replace('4.10', '4.30'))
  expect((await read(dearer)).rows[1]).toMatchObject({
    action: 'change',
    changes: [{ field: 'option_id', from: 'Size, Milk' }],
  })
  expect((await optionsOf('Latte')).map(({ name, items }) => [name, items.at(-1).price])).toEqual([
    ['Milk', 40],
    ['Size', 90],
  ])
  expect((await optionsOf('Flat white')).find(({ name }) => name === 'Size').items[1].price).toBe(70)
})

test('an export of Loyverse names a dish once, and says its sizes and kinds in the lines below', async () => {
  const told = await read([
    'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Cost,Available for sale [Bistro],Price [Bistro],In stock [Bistro],"Modifier - ""Sauce"""',
    'tea,10,Tea,Drinks,Size,Pot,Kind,Mint,1.00,Y,5.00,,N',
    'tea,11,,,,Cup,,Mint,1.00,Y,3.00,,N',
    'soup,12,Leek soup,Starters,,,,,2.00,N,"6,50",,Y',
  ])
  expect(told.source).toBe('loyverse')
  expect(brief(told)).toEqual([
    [2, 'add', 'Tea', []],
    [4, 'add', 'Leek soup', []],
  ])
  expect(await menuNamed('Tea')).toMatchObject({ price: 300 })
  expect(await optionsOf('Tea')).toMatchObject([
    {
      name: 'Size / Kind',
      items: [
        { name: 'Pot / Mint', price: 200 },
        { name: 'Cup / Mint', price: 0 },
      ],
    },
  ])
  expect(await menuNamed('Leek soup')).toMatchObject({ price: 650, status: 'draft' })
  expect(told.missing_modifiers).toEqual(['Sauce'])
})

test('any other table is read by its words in four languages, or as somebody says', async () => {
  const plain = ['Artikel;Warengruppe;Verkaufspreis', 'Spätzle;Beilagen;"1.004,50 €"', 'Knödel;Beilagen;4,20 €']
  const told = await read(plain)
  expect([told.source, told.summary.add]).toEqual(['plain', 2])
  expect(await menuNamed('Spätzle')).toMatchObject({ price: 100_450 })
  expect(await categoryOf('Spätzle')).toBe('Beilagen')

  const strange = ['What,EUR,EUR to go', 'Pho,14,12', 'Pho,15,13', ',9,9']
  expect((await read(strange, { dry_run: true })).rows).toEqual([])
  const said = await read(strange, { parts: ['name', null, 'price'] })
  expect(brief(said)).toEqual([
    [2, 'bad', 'Pho', ['name']],
    [4, 'bad', '', ['name']],
  ])
  expect((await read(strange.slice(0, 2), { parts: ['name', null, 'price'] })).summary.add).toBe(1)
  expect(await menuNamed('Pho')).toMatchObject({ price: 1200 })
})

test('a file that is none, columns that do not fit and whoever may not are refused in words', async () => {
  expect((await read(['Name,Price'])).error.details[0].field).toBe('csv')
  expect((await read(['Name,Price', 'Pho,14'], { parts: ['name'] })).error.details[0].field).toBe('parts')
  expect((await read(square, {}, h.floor)).status).toBe(403)
})

test('what was put away is not brought back by a file', async () => {
  await read(square)
  await h.owner.call('DELETE', `/admin/menu/${(await menuNamed('Latte')).id}`, {})
  const { rows } = await read(square)
  expect(rows[1]).toMatchObject({ action: 'bad', errors: [{ field: 'name' }] })
})

test('dishes whose sizes cost 2.50 and 3.00 are the same dishes when the file comes again with another price', async () => {
  const csv = (large: string) => [
    square[0]!,
    ...[
      ['Small', '2.50'],
      ['Large', large],
    ].map(([size, price]) => `E,Mint tea,${size},,,Drinks > Tea,${price},Size,${size},N,N,Y`),
  ]
  await read(csv('3.00'), { category: 'Everything else' })
  const again = await read(csv('3.20'), { category: 'Everything else' })
  expect([again.status, brief(again)]).toEqual([200, [[2, 'change', 'Mint tea', []]]])
})
