import { Zip, ZipDeflate } from 'fflate'
import { minorDigits } from '#contract/money.ts'

/** Kinds of cells: how a spreadsheet shows their value. */
const kinds = ['text', 'money', 'whole', 'share', 'minutes', 'day', 'instant'] as const
export type CellKind = (typeof kinds)[number]
/**
 * Money is in minor units, a share in basis points, a day is `2026-11-20`, an instant the store's wall time
 * `2026-11-20 20:14:00`.
 */
export type Cell = string | number | null | undefined

export interface Sheet {
  /** Names of the sheet and of the second sheet, which describes it. */
  names: readonly [string, string]
  columns: readonly { head: string; kind: CellKind }[]
  /** The currency of its money. */
  currency: string
  /** The lines of its second sheet, which describe the figures. */
  about: readonly (readonly [string, string])[]
  /** The time of the request; files in it have this time. */
  at: Date
}

/** The maximum number of rows of a sheet, without its header and its totals. */
export const mostRows = 1_048_574

const epoch = 25_569
const milliseconds = 86_400_000
const minutesOfDay = 1440
const longestText = 32_767
const basisPoints = 10_000

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const fixed: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
}

/** Numbers of formats: those from 164 on are our own, the others are built in and follow the reader's locale. */
const formats: Readonly<Record<CellKind, number>> = {
  text: 0,
  money: 164,
  whole: 3,
  share: 165,
  minutes: 166,
  day: 14,
  instant: 22,
}

/** Returns valid names of sheets: short, different from each other, and without characters of cell addresses. */
function bookOf(names: Sheet['names']): string {
  const sheets = names.map((name, index) => {
    const plain = written(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 29))
    return `<sheet name="${plain}${index > 0 && name === names[0] ? ' 2' : ''}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  })
  return `<workbook ${main} xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Makes the styles: each kind plain, then each in bold, then the header. */
function styles(currency: string): string {
  const digits = minorDigits(currency)
  const money = `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}\\ [$${currency}]`
  const own = { 164: money, 165: '0.0%', 166: '[h]:mm' }
  const of = (font: number) => (kind: CellKind) =>
    `<xf numFmtId="${formats[kind]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  const all = [...kinds.map(of(0)), ...kinds.map(of(1))]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `<styleSheet ${main}><numFmts count="3">${Object.entries(own)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
/** Characters that XML does not allow. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const written = (text: string) =>
  text
    .slice(0, longestText)
    .replaceAll(unwritable, '')
    // A spreadsheet reads `_x000D_` as the character of that number; the escaped text is read as it is.
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (mark) => escapes[mark]!)

/** Letters of a column, from 0. */
const lettersOf = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26)

const serial = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`) / milliseconds + epoch

/** Returns the number of a value in a spreadsheet; null if it is not a number. */
function numberOf(kind: CellKind, value: string | number, digits: number): number | null {
  switch (kind) {
    case 'text':
      return null
    case 'money':
      return Number(value) / 10 ** digits
    case 'share':
      return Number(value) / basisPoints
    case 'minutes':
      return Number(value) / minutesOfDay
    case 'whole':
      return Number(value)
    case 'day':
      return serial(`${String(value).slice(0, 10)} 00:00:00`)
    case 'instant':
      return serial(String(value))
  }
}

const widths: Readonly<Record<CellKind, number>> = {
  text: 24,
  money: 16,
  whole: 11,
  share: 11,
  minutes: 11,
  day: 12,
  instant: 18,
}

/** Writes rows of a sheet one after another, with their numbers. */
function rowWriter({ columns, currency }: Pick<Sheet, 'columns' | 'currency'>) {
  const digits = minorDigits(currency)
  const letters = columns.map((_, index) => lettersOf(index))
  let row = 0
  return (cells: readonly Cell[], isBold = false, isHead = false): string => {
    row += 1
    const line = columns.map(({ kind }, index) => {
      const value = cells[index]
      if (value === null || value === undefined || value === '') return ''
      const number = isHead || (typeof value === 'string') === isFigure(kind) ? null : numberOf(kind, value, digits)
      const place = `r="${letters[index]}${row}" s="${kinds.indexOf(number === null ? 'text' : kind) + (isBold ? kinds.length : 0)}"`
      return number === null || Number.isNaN(number)
        ? `<c ${place} t="inlineStr"><is><t xml:space="preserve">${written(String(value))}</t></is></c>`
        : `<c ${place}><v>${number}</v></c>`
    })
    return `<row r="${row}">${line.join('')}</row>`
  }
}

/** Kinds whose values come as numbers; days and instants come as text. */
const isFigure = (kind: CellKind) => ['money', 'whole', 'share', 'minutes'].includes(kind)

const colsOf = (columns: Sheet['columns']) =>
  `<cols>${columns.map(({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`).join('')}</cols>`

/**
 * Writes a workbook in parts, so that it is never completely in memory: a sheet with its header, which stays visible,
 * its rows in their order and its totals last; and a sheet that describes the figures. Numbers, days and times are
 * numbers to a spreadsheet, and no text is ever a formula.
 */
export async function* workbook(
  sheet: Sheet,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  totals?: readonly Cell[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  const taken = () => {
    const parts = Buffer.concat(ready)
    ready = []
    return parts
  }
  const bytes = new TextEncoder()
  const add = (file: ZipDeflate): ZipDeflate => {
    file.mtime = sheet.at
    zip.add(file)
    return file
  }
  const whole = (path: string, xml: string) => add(new ZipDeflate(path)).push(bytes.encode(head + xml), true)

  for (const [path, xml] of Object.entries(fixed)) whole(path, xml)
  whole('xl/workbook.xml', bookOf(sheet.names))
  whole('xl/styles.xml', styles(sheet.currency))
  const textColumns = [
    { head: '', kind: 'text' },
    { head: '', kind: 'text' },
  ] as const
  const line = rowWriter({ columns: textColumns, currency: sheet.currency })
  const about = sheet.about.map((cells) => line(cells)).join('')
  whole(
    'xl/worksheets/sheet2.xml',
    `<worksheet ${main}>${colsOf(textColumns)}<sheetData>${about}</sheetData></worksheet>`,
  )

  const rows = add(new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 }))
  const push = (xml: string, isLast = false) => rows.push(bytes.encode(xml), isLast)
  const row = rowWriter(sheet)
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  push(`${head}<worksheet ${main}>${frozen}${colsOf(sheet.columns)}<sheetData>`)
  push(
    row(
      sheet.columns.map((column) => column.head),
      true,
      true,
    ),
  )
  for await (const page of pages) {
    push(page.map((cells) => row(cells)).join(''))
    yield taken()
  }
  push(`${totals ? row(totals, true) : ''}</sheetData></worksheet>`, true)
  zip.end()
  yield taken()
}
