import Papa from 'papaparse'
import type { Encoding, FileQuestion } from '#contract/file-questions.ts'
import { refusedField } from '../http/problem.ts'
import { decoded, encodingsOf } from './encoding.ts'
import { rowsOfWorkbook } from './read-workbook.ts'
import { isWorkbook } from './unzip-workbook.ts'
import { withoutMark } from './write.ts'

/** A file as it was sent: text, or bytes as base64; and the encoding that a person named, if any. */
export interface GivenFile {
  csv?: string
  file?: string
  encoding?: Encoding
}

/** One line of a file, with its number as a spreadsheet counts. */
export interface FileLine {
  number: number
  cells: readonly string[]
}

/** The headers of a file, the lines below them, and its open questions. */
export interface TextTable {
  heads: readonly string[]
  lines: readonly FileLine[]
  questions: FileQuestion[]
}

/** Number of rows in which the headers are searched: titles and a period may be above them. */
const headRows = 10
const delimiters = [',', ';', '\t', '|']
const mostExamples = 3

/** Makes a question about the encoding of a text, with its words outside ASCII in each encoding. */
export function questionOf(bytes: Uint8Array, readings: readonly Encoding[]): FileQuestion {
  const choices = readings.map((answer) => {
    const words = decoded(bytes, answer).match(/[^\s;,|"]*[^\u0000-\u007f][^\s;,|"]*/gu) ?? []
    return { answer, examples: [...new Set(words)].slice(0, mostExamples).map((cell) => ({ cell })) }
  })
  return { about: 'encoding', choices }
}

/** Reads the text of a file. Throws 422 if letters were already lost before it was sent. */
function textOf({ csv, file, encoding }: GivenFile): { text: string; questions: FileQuestion[] } {
  const field = file === undefined ? 'csv' : 'file'
  const bytes = file === undefined ? undefined : Buffer.from(file, 'base64')
  const readings = bytes ? encodingsOf(bytes) : []
  const text = bytes ? decoded(bytes, encoding ?? readings[0]!) : (csv ?? '')
  // oxlint-disable-next-line no-control-regex -- it is what is looked for
  if (/[\uFFFD\u0000]/.test(text)) throw refusedField(field, 'lettersLost')
  return { text, questions: bytes && readings.length > 1 && !encoding ? [questionOf(bytes, readings)] : [] }
}

const rowsBy = (text: string, delimiter: string | undefined, preview?: number): string[][] =>
  Papa.parse<string[]>(text, { ...(delimiter && { delimiter }), ...(preview && { preview }) }).data

/** Returns the place and the number of known headers of the row that has the most of them, the first of equals. */
function headRow(rows: readonly (readonly string[])[], isKnown: (head: string) => boolean) {
  const counts = rows.slice(0, headRows).map((cells) => cells.filter(isKnown).length)
  const known = Math.max(0, ...counts)
  return { known, place: counts.indexOf(known) }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/**
 * Splits text into rows: by the delimiter that its first line names, else by the one that finds the most known headers.
 */
function rowsOfText(text: string, isKnown: (head: string) => boolean): string[][] {
  const whole = text.replace(/^\uFEFF/, '')
  const named = /^"?sep=(.)"?[ \t;,|]*(?:\r\n|\r|\n)/i.exec(whole)
  if (named) return rowsBy(whole.slice(named[0].length), named[1])
  const tops = delimiters.map((delimiter) => rowsBy(whole, delimiter, headRows + 1))
  const known = tops.map((rows) => headRow(rows, isKnown).known)
  // Without known headers, the first row decides: headers contain no decimals, so the sign that splits it into most
  // cells is the delimiter.
  const cells = tops.map((rows) => rows.find(isFilled)?.length ?? 0)
  const rated = Math.max(...known) > 1 ? known : cells
  const most = Math.max(...rated)
  return rowsBy(whole, most > 1 ? delimiters[rated.indexOf(most)] : undefined)
}

/**
 * Reads a file of any of our imports: a workbook or text, in any encoding and with any delimiter; finds its headers,
 * also below a title; leaves out empty lines. `isKnown` tells if the import knows a header in small letters.
 */
export function readRows(given: GivenFile, isKnown: (head: string) => boolean): TextTable {
  const isHead = (cell: string) => isKnown(cell.trim().toLowerCase())
  const bytes = given.file === undefined ? undefined : Buffer.from(given.file, 'base64')
  const { text, questions } = bytes && isWorkbook(bytes) ? { text: undefined, questions: [] } : textOf(given)
  const rows = text === undefined ? rowsOfWorkbook(bytes!) : rowsOfText(text, isHead)
  const found = headRow(rows, isHead)
  const place = found.known > 1 ? found.place : Math.max(0, rows.findIndex(isFilled))
  const lines = rows
    .map((cells, at): FileLine => ({ number: at + 1, cells: cells.map((cell) => withoutMark(cell.trim())) }))
    .slice(place + 1)
    .filter(({ cells }) => isFilled(cells))
  return { heads: (rows[place] ?? []).map((head) => head.trim()), lines, questions }
}
