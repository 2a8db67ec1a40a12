import { expect, test } from 'vitest'
import type { KitchenTicket } from '#contract/printing/print.ts'
import type { Store } from '../../../../http/store.ts'
import { row } from '../document.ts'
import { kitchenTicket } from '../kitchen-paper.ts'
import { asEscPos, asSvg, asText } from '../render.ts'

const at = '2026-11-20T18:14:00.000Z'
const store = {
  row: { name: 'Marlène', language: 'en', currency: 'EUR', timeZone: 'Europe/Berlin' },
  now: new Date(at),
}
const slip = (name: string): string => {
  const line = { order_item_id: 'l', name, quantity: 2, options: [], remark: null, made: false }
  const ticket = {
    zone_name: 'Grill',
    kind: 'new',
    number: 12,
    label: 'Table 7',
    remark: null,
    staff_name: 'Jonas',
    at,
  }
  return kitchenTicket(store as unknown as Store, { ...ticket, lines: [line] } as unknown as KitchenTicket, '42')
}
const papers = {
  'kitchen slip': slip,
  receipt: (name: string) => `{width:3,*,10}\n${row('2', name, '17.00')}`,
}
const print = (document: string, width = 48) => asEscPos({ document, width, copy: 1, mayBePrinted: false }, 'en')

/** A picture of the GS v 0 kind in the bytes for a printer: bytes of a row, rows, and its dots. */
interface Raster {
  across: number
  down: number
  dots: Buffer
}
function rastersIn(bytes: Buffer): Raster[] {
  const found: Raster[] = []
  for (let from = bytes.indexOf('\x1dv0\0', 0, 'latin1'); from >= 0; from = bytes.indexOf('\x1dv0\0', from, 'latin1')) {
    const [across, down] = [bytes.readUInt16LE(from + 4), bytes.readUInt16LE(from + 6)]
    from += 8 + across * down
    found.push({ across, down, dots: bytes.subarray(from - across * down, from) })
  }
  return found
}
const pictureOf = async (document: string) => {
  const [picture, ...others] = rastersIn(await print(document))
  expect(others).toHaveLength(0)
  return picture!
}
/** Returns the dots of a cell of the grid of signs, 12 wide and as high as the picture. */
const cellOf = ({ across, down, dots }: Raster, column: number): string => {
  const dot = (x: number, y: number) => (dots[y * across + (x >> 3)]! >> (7 - (x & 7))) & 1
  const rows = Array.from({ length: down }, (_, y) => Array.from({ length: 12 }, (__, x) => dot(column * 12 + x, y)))
  return rows.map((of) => of.join('')).join('\n')
}

const names = [
  'شاورما دجاج',
  'شاورما لحم',
  '宮保雞丁',
  '宮保蝦球',
  'ラーメン',
  '김치찌개',
  'כבד קצוץ',
  'ข้าวผัด',
  'दाल मखनी',
  '🌶🍕',
  '🍕🌶',
]

test.each(Object.entries(papers))(
  'on a %s each of two dishes that the printer lacks letters for looks different',
  async (_, paper) => {
    const pictures = await Promise.all(names.map((name) => pictureOf(paper(name))))
    expect(new Set(pictures.map(({ dots }) => dots.toString('hex'))).size).toBe(names.length)
  },
)

test.each([32, 42, 48])(
  'such a line is a picture as wide as a paper of %i signs, and all other lines stay text',
  async (width) => {
    const bytes = await print(slip('宮保雞丁'), width)
    const [picture, ...others] = rastersIn(bytes)
    expect(others).toHaveLength(0)
    expect(picture!.across).toBe((width * 12) / 8)
    expect(picture!.down).toBe(48)
    const text = bytes.toString('latin1').replace(picture!.dots.toString('latin1'), '')
    expect(text).toContain('Table 7')
    expect(text).toContain('Jonas')
    expect(text).not.toContain('??')
  },
)

test('letters and not empty boxes stand in the picture, each in its own place', async () => {
  const { across, ...picture } = await pictureOf(slip('宮保 宮'))
  const cells = [6, 8, 11].map((column) =>
    [0, 1].map((half) => cellOf({ across, ...picture }, column + half)).join('|'),
  )
  expect(cells[0]).toContain('1')
  expect(cells[1]).not.toBe(cells[0])
  expect(cells[2]).toBe(cells[0])
  // A sign that no font has is drawn as a box with its number.
  const none = await pictureOf(slip('\u{e0080}\u{e0080} \u{e0080}'))
  expect(cellOf(none, 6)).not.toBe(cellOf({ across, ...picture }, 6))
})

test('Arabic letters join, and the line keeps its quantity and its amount in their columns', async () => {
  const joined = await pictureOf(papers.receipt('شا'))
  const apart = await pictureOf(papers.receipt('ش ا'))
  expect(cellOf(joined, 4)).not.toBe(cellOf(apart, 4))
  const [two, amount] = [cellOf(joined, 0), cellOf(joined, 47)]
  expect([two, amount].every((cell) => cell.includes('1'))).toBe(true)
})

test('a paper of letters that the printer has is text alone, byte for byte as before', async () => {
  for (const name of ['Crème brûlée', 'Żurek', 'Борщ', '12 € ©'])
    expect(rastersIn(await print(slip(name))), name).toHaveLength(0)
})

test('a long Chinese name wraps within its column, also where it is tall', async () => {
  const pictures = rastersIn(await print(slip('宮保雞丁花生辣椒'.repeat(4)), 32))
  expect(pictures.length).toBeGreaterThan(1)
  expect(asText({ document: slip('x'), width: 32, copy: 1, mayBePrinted: false }, 'en')).toContain('x')
})

test('the paper on the screen has such a text in one piece, so that its letters join', () => {
  const svg = asSvg({ document: slip('شاورما دجاج'), width: 48, copy: 1, mayBePrinted: false }, 'en')
  expect(svg).toContain('شاورما\u00a0دجاج</text>')
})
