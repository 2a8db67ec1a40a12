import { beforeAll, describe, expect, test } from 'vitest'
import type { Encoding, FileQuestion } from '#contract/file-questions.ts'
import { decoded } from '../../../server/csv/encoding.ts'
import { type House, house } from '../../support/house.ts'

let h: House
beforeAll(async () => {
  h = await house()
  await h.owner.post('/admin/category', { name: 'Süßes' })
})

/** The letters of an alphabet with one byte for each, and their bytes. */
const lettersOf = (encoding: Encoding) =>
  new Map([...Array(128).keys()].map((at) => [decoded(Uint8Array.of(at + 128), encoding), at + 128]))
const [mac, windows] = [lettersOf('macintosh'), lettersOf('windows-1252')]
const by = (table: ReadonlyMap<string, number>) => (text: string) =>
  Buffer.from([...text].map((letter) => table.get(letter) ?? letter.codePointAt(0)!))
const swapped = (bytes: Buffer) => bytes.swap16()

/** The ways in which a text becomes bytes. */
const alphabets: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': by(windows),
  'Mac Roman': by(mac),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 LE without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE with a mark': (text) => swapped(Buffer.from(`\uFEFF${text}`, 'utf16le')),
}

const menu = (file: Buffer | string, more: object = {}) =>
  h.owner.post('/admin/menu_move_in', { file: Buffer.from(file).toString('base64'), dry_run: true, ...more })
const records = (file: Buffer | string, more: object = {}) =>
  h.owner.post('/admin/menu_import', { file: Buffer.from(file).toString('base64'), dry_run: true, ...more })
const bookings = (file: Buffer | string, more: object = {}) =>
  h.owner.post('/admin/booking_import', { file: Buffer.from(file).toString('base64'), dry_run: true, ...more })

const namesIn = (answer: { data: { rows: { name: string }[] } }) => answer.data.rows.map(({ name }) => name)
const askedIn = (answer: { data: { questions: FileQuestion[] } }) => answer.data.questions.map(({ about }) => about)

describe.each(Object.entries(alphabets))('a file in %s', (_, bytesOf) => {
  test('has all of its letters in each import: records, the menu of another till, bookings', async () => {
    const dishes = bytesOf('Name;Kategorie;Preis\r\nCrème brûlée;Süßes;7,50\r\nBœuf à l’ancienne;Süßes;6,00\r\n')
    expect(namesIn(await menu(dishes))).toEqual(['Crème brûlée', 'Bœuf à l’ancienne'])
    const { data } = await records(dishes)
    expect(data.rows).toMatchObject([
      { name: 'Crème brûlée', action: 'add', errors: [] },
      { name: 'Bœuf à l’ancienne', action: 'add', errors: [] },
    ])
    const guests = bytesOf('Date;Time;Name;Guests\r\n2026-11-28;19:30;João Müller-Sébastião;4\r\n')
    expect(namesIn(await bookings(guests))).toEqual(['João Müller-Sébastião'])
  })
})

test('letters that could be of two alphabets are asked about, with both readings, and nothing is written meanwhile', async () => {
  // The last letter of the capitals is the dots of old Macs, and could mean either there.
  const bytes = by(windows)('name;price\nCAFÉ;4,50\n')
  const open = await menu(bytes)
  expect(askedIn(open)).toEqual(['encoding'])
  expect(open.data.questions[0].choices).toEqual([
    { answer: 'windows-1252', examples: [{ cell: 'CAFÉ' }] },
    { answer: 'macintosh', examples: [{ cell: 'CAF…' }] },
  ])
  expect(open.data.rows).toEqual([])
  expect(await menu(bytes, { dry_run: false })).toMatchObject({
    status: 422,
    error: { details: [{ field: 'encoding' }] },
  })
  expect(namesIn(await menu(bytes, { encoding: 'windows-1252' }))).toEqual(['CAFÉ'])
})

test('letters that were lost before are refused, in a file and in words', async () => {
  const lost = 'name;price\nCr\uFFFDme;4,50\n'
  for (const call of [menu, records]) expect((await call(lost)).error.details).toMatchObject([{ key: 'lettersLost' }])
  expect((await h.owner.post('/admin/menu_import', { csv: lost })).error.details).toMatchObject([
    { field: 'csv', key: 'lettersLost' },
  ])
  expect((await bookings('date,name,guests\n2026-11-28 19:30,Cr\uFFFDme,2')).status).toBe(422)
})

describe('the heads of a file', () => {
  test('are found below a title, below the line of a spreadsheet that names its sign, and with any sign between', async () => {
    for (const file of [
      'Karte Herbst 2026\n\nName;Preis\nTee;4,50\n',
      'sep=;\r\nName;Preis\r\nTee;4,50\r\n',
      '"sep=|"\r\nName|Preis\r\nTee|4,50\r\n',
      'Name\tPreis\nTee\t4,50\n',
      'Stand: 1.11.2026;;\n;;\nName;Preis;Aktiv\nTee;4,50;ja\n',
    ]) {
      const answer = await menu(file)
      expect(answer.data?.rows, file).toMatchObject([{ name: 'Tee', errors: [] }])
      expect((await records(file.replace(';Aktiv', ';Status'))).data?.rows, file).toMatchObject([{ name: 'Tee' }])
    }
    // Nothing is known of these heads; the commas of the amounts are no signs between cells.
    const strange = await menu('Was;Mitnehmen;Im Haus\nTee;4,50;5,50\n')
    expect(strange.data.columns.map(({ head }: { head: string }) => head)).toEqual(['Was', 'Mitnehmen', 'Im Haus'])
    const { data } = await menu('Karte Herbst 2026\n\nName;Preis\n\nTee;4,50\n;-\n')
    expect(data.rows.map(({ line }: { line: number }) => line)).toEqual([5, 6])
  })

  test('that are unknown or there twice are asked about', async () => {
    const unknown = await records('name,Price (EUR)\nOnion soup,5\n')
    expect(unknown.data).toMatchObject({
      columns: [
        { part: 'name', asks: null },
        { part: null, asks: 'unknown', sample: '5' },
      ],
      rows: [],
    })
    const written = await records('name,Price (EUR)\nOnion soup,5\n', { dry_run: false })
    expect(written.error.details).toMatchObject([
      { field: 'parts', key: 'columnsOpen', values: { heads: '“Price (EUR)”' } },
    ])
    const said = await records('name,Price (EUR)\nOnion soup,5\n', { parts: ['name', 'price'] })
    expect(said.data.rows).toMatchObject([{ action: 'change', changes: [{ field: 'price', to: '5.00' }] }])
    for (const call of [records, menu]) {
      const twice = await call('name,price,price\nTea,10,12\n')
      expect(twice.data.columns.map(({ asks }: { asks: string }) => asks)).toEqual([null, null, 'twice'])
      expect(twice.data.rows).toEqual([])
    }
    expect((await menu('name,price,price\nTea,10,12\n', { dry_run: false })).status).toBe(422)
  })

  test('of our own files that nobody writes are known to say nothing', async () => {
    const { data } = await records('name,Portions left,Status,Changed\nSoup,5,active,2026-11-20\n')
    expect(data.columns.map(({ asks }: { asks: string }) => asks)).toEqual([null, null, null, null])
  })
})

test('what only looks like a price is refused with the reason, in each import', async () => {
  const lines = [
    ['10%', 'shareForMoney'],
    ['$12.50', 'otherCurrency'],
    ['USD 12.50', 'otherCurrency'],
    ['bis 12,50', 'noPrice'],
    ['1.25E+01', 'shortened'],
    ['12.50/kg', 'noPrice'],
  ] as const
  const file = ['name;price', ...lines.map(([cell], at) => `Dish ${at};${cell}`)].join('\n')
  const keys = (answer: any) => answer.data.rows.map(({ errors }: any) => errors.map(({ key }: any) => key))
  expect(keys(await menu(file))).toEqual(lines.map(([, key]) => [key]))
  const inRecords = lines.map(([cell], at) => `Dish ${at};Süßes;${cell}`)
  expect(keys(await records(['name;category_id;price', ...inRecords].join('\n')))).toEqual(
    lines.map(([, key]) => [key === 'noPrice' ? 'amount' : key]),
  )
  const { data } = await menu('name;price\nTea;12,50 €\nPot;EUR 14,00\n')
  expect(data.rows).toMatchObject([{ action: 'add' }, { action: 'add' }])
  const discount = (kind: string) =>
    h.owner.post('/admin/merchant_discount_import', { csv: `name;kind;value\nA few;${kind};10%`, dry_run: true })
  expect((await discount('amount')).data.rows[0].errors).toMatchObject([{ field: 'value', key: 'shareForMoney' }])
  expect((await discount('percent')).data.rows[0]).toMatchObject({ action: 'add', errors: [] })
})

test('a price that could be thousands or decimals is asked about, and read as it was said', async () => {
  const file = 'name;price\nTea;1.250\n'
  for (const call of [menu, records]) {
    const open = await call(file)
    expect(askedIn(open)).toEqual(['decimal'])
    expect(open.data.questions[0].choices).toEqual([
      { answer: '.', examples: [{ cell: '1.250', means: 125 }] },
      { answer: ',', examples: [{ cell: '1.250', means: 125_000 }] },
    ])
    expect((await call(file, { dry_run: false })).error.details).toMatchObject([
      { field: 'decimal', key: 'answerOpen' },
    ])
  }
  const said = await menu(file, { decimal: '.' })
  expect(said.data.rows[0].changes.find(({ field }: { field: string }) => field === 'price').to).toBe('1.25')
})

describe('the time of a booking', () => {
  const times = async (file: string, more: object = {}) =>
    (await bookings(file, more)).data.rows.map(({ at, errors }: any) => at ?? errors)

  test('keeps the zone that it names, in one column or two', async () => {
    const [utc, west] = ['2026-11-28T18:30:00.000Z', '2026-11-28T18:30:00-05:00']
    expect(await times(`Date,Time,Name,Guests\n${utc},${utc},Smith,4\n${west},${west},Jones,2\n`)).toEqual([
      utc,
      '2026-11-28T23:30:00.000Z',
    ])
    expect(await times(`Start,Name,Guests\n${utc},Smith,4\n2026-11-28 19:30,Weber,2\n1795890600,Lind,2\n`)).toEqual([
      utc,
      utc,
      utc,
    ])
  })

  test('is read from the days of spreadsheets and the months of mails', async () => {
    const file = 'Date,Time,Name,Guests\n46354,0.8125,A,2\n29 Nov 2026,19:30,B,2\n"Sat, 28 Nov 2026",7:30 PM,C,2\n'
    expect(await times(file)).toEqual(['2026-11-28', '2026-11-29', '2026-11-28'].map((day) => `${day}T18:30:00.000Z`))
  })

  test('is asked about where nothing shows if the day or the month comes first', async () => {
    const file = 'Date,Time,Name,Guests\n04/12/2026,19:30,A,2\n05/12/2026,19:30,B,2\n'
    const open = await bookings(file)
    expect(askedIn(open)).toEqual(['date_order'])
    expect(open.data.questions[0].choices[1]).toMatchObject({
      answer: 'month',
      examples: [{ means: '2026-04-12' }, {}],
    })
    expect((await bookings(file, { dry_run: false })).error.details).toMatchObject([{ field: 'date_order' }])
    expect(await times(file, { date_order: 'day' })).toEqual(['2026-12-04T18:30:00.000Z', '2026-12-05T18:30:00.000Z'])
  })
})

/**
 * Prices as tills and people write them, in a column that shows its decimal sign elsewhere: their value, or the reason
 * against it.
 */
const prices = {
  '9,90': {
    '12,50': '12.50',
    '12,5': '12.50',
    '12': '12.00',
    '1.234,50': '1234.50',
    '1 234,50': '1234.50',
    "1'234,50": '1234.50',
    '1.250': '1250.00',
    '12,50 €': '12.50',
    '12,50\u00a0€': '12.50',
    '€12,50': '12.50',
    'EUR 12,50': '12.50',
    '12,50 EUR': '12.50',
    '12,-': '12.00',
    '12,505': 'amount',
    '10 %': 'shareForMoney',
    'ab 12,50': 'noPrice',
    'CHF 12,50': 'otherCurrency',
  },
  '9.90': {
    '12.50': '12.50',
    '.50': '0.50',
    '1,234.50': '1234.50',
    '1,250': '1250.00',
    '12.50 €': '12.50',
    '£12.50': 'otherCurrency',
    '1.25E+01': 'shortened',
    'market price': 'noPrice',
  },
} as const

test.each(Object.entries(prices))(
  'prices beside one of %s are read right, or refused with the reason',
  async (shown, cells) => {
    const lines = Object.keys(cells).map((cell, at) => `Dish ${at};"${cell}"`)
    const { data } = await menu(['name;price', `Shown;${shown}`, ...lines].join('\n'))
    const read = data.rows
      .slice(1)
      .map(({ errors, changes }: any) => [
        errors.map(({ key }: any) => key).join() || changes.find(({ field }: any) => field === 'price').to,
      ])
    expect(Object.keys(cells).map((cell, at) => [cell, ...read[at]])).toEqual(Object.entries(cells))
  },
)

const days = [
  '2026-11-28',
  '2026/11/28',
  '28.11.2026',
  '28.11.26',
  '28/11/2026',
  '28-11-2026',
  '11/28/2026',
  '20261128',
  '46354',
  '28 Nov 2026',
  '28. November 2026',
  'Samstag, 28. November 2026',
  '28 novembre 2026',
  '28 de novembro de 2026',
  'November 28, 2026',
  'Sat, Nov 28th, 2026',
]
const clocks = ['19:30', '19:30:00', '19.30', '19h30', '1930', '7:30 pm', '7.30 p.m.', '0.8125', '19:30 Uhr']

test('days and times of bookings are read right in every way in which they are written', async () => {
  const lines = [...days.map((day) => [day, '19:30']), ...clocks.map((time) => ['2026-11-28', time])]
  // Each in a file of its own, since the dates of a column are of one order.
  for (const [day, time] of lines) {
    const { data } = await bookings(`Date,Time,Name,Guests\n"${day}","${time}",Smith,2\n`)
    expect([day, time, data.rows[0].at, data.rows[0].errors]).toEqual([day, time, '2026-11-28T18:30:00.000Z', []])
  }
})
