import { refusedField } from '../http/problem.ts'
import { type NumberKind, numberKind, wordsOfNumber } from './cell-formats.ts'
import { partsOfWorkbook } from './unzip-workbook.ts'

/** The maximum numbers of rows and columns that are read; a sheet may name a cell at its far end. */
const [mostRows, mostColumns] = [100_000, 500]

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const letter = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD')
const unescaped = (xml: string) =>
  xml
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, number: string, name: string) =>
      name ? (named[name] ?? whole) : letter(hex ? Number.parseInt(hex, 16) : Number(number)),
    )
    // Spreadsheets write a character that XML does not allow by its number.
    .replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))

/**
 * Yields elements of a name, each with its attributes and its content; spreadsheets may write a prefix before names.
 */
function* elements(xml: string, name: string): Generator<{ attributes: string; inner: string }, void> {
  const pattern = new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s/>])([^>]*?)(?:/>|>([\s\S]*?)</(?:\w+:)?${name}>)`, 'g')
  for (const [, attributes = '', inner = ''] of xml.matchAll(pattern)) yield { attributes, inner }
}
const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`(?:^|\s)(?:\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

/** Returns the text of a cell, without its phonetic reading. */
const textIn = (xml: string): string =>
  [...elements(xml.replaceAll(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')]
    .map(({ inner }) => unescaped(inner))
    .join('')

/** Finds the part with the first visible sheet. */
function firstSheet(part: (path: string) => string, workbook: string): string {
  const targets = new Map(
    [...elements(part('xl/_rels/workbook.xml.rels'), 'Relationship')].map(({ attributes }) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target') ?? '',
    ]),
  )
  const shown = [...elements(workbook, 'sheet')].find(
    ({ attributes }) => (attribute(attributes, 'state') ?? 'visible') === 'visible',
  )
  const target = shown && targets.get(attribute(shown.attributes, 'id'))
  if (!target) throw refusedField('file', 'notTable')
  return part(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function formatsIn(styles: string): NumberKind[] {
  const codes = new Map(
    [...elements(styles, 'numFmt')].map(({ attributes }) => [
      Number(attribute(attributes, 'numFmtId')),
      attribute(attributes, 'formatCode') ?? '',
    ]),
  )
  const cells = [...elements(styles, 'cellXfs')][0]?.inner ?? ''
  return [...elements(cells, 'xf')].map(({ attributes }) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0)
    return numberKind(id, codes.get(id))
  })
}

/** Returns the number of a column from 0, by the letters of a cell's address. */
const columnAt = (place: string) =>
  [...place.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1

/**
 * Reads the first visible sheet of a workbook as rows of texts: values, never formulas; numbers with a point, days as
 * `2026-11-20`, shares with a percent sign and money with the sign of its currency.
 */
export function rowsOfWorkbook(bytes: Uint8Array): string[][] {
  const part = partsOfWorkbook(bytes)
  const workbook = part('xl/workbook.xml')
  const shared = [...elements(part('xl/sharedStrings.xml'), 'si')].map(({ inner }) => textIn(inner))
  const formats = formatsIn(part('xl/styles.xml'))
  const isFrom1904 = /date1904="(1|true)"/.test(workbook)
  const cellText = (attributes: string, inner: string): string => {
    const type = attribute(attributes, 't') ?? 'n'
    if (type === 'inlineStr') return textIn(inner)
    const value = unescaped([...elements(inner, 'v')][0]?.inner ?? '')
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (type !== 'n' || value === '' || !Number.isFinite(Number(value))) return value
    return wordsOfNumber(
      Number(value),
      formats[Number(attribute(attributes, 's') ?? 0)] ?? { kind: 'number' },
      isFrom1904,
    )
  }
  const rows: string[][] = []
  for (const row of elements(firstSheet(part, workbook), 'row')) {
    const at = Number(attribute(row.attributes, 'r') ?? rows.length + 1) - 1
    if (!(at >= 0 && at < mostRows)) throw refusedField('file', 'fileTooLarge')
    while (rows.length <= at) rows.push([])
    const cells = rows[at]!
    for (const { attributes, inner } of elements(row.inner, 'c')) {
      const place = attribute(attributes, 'r')
      const column = place ? columnAt(place) : cells.length
      if (!(column >= 0 && column < mostColumns)) continue
      while (cells.length < column) cells.push('')
      cells[column] = cellText(attributes, inner)
    }
  }
  return rows
}
