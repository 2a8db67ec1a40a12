import { stripVTControlCharacters } from 'node:util'

/** The width of printed text, in characters. */
export const pageWidth = 100

export const widthOf = (text: string): number => stripVTControlCharacters(text).length

/** A text of at most a width; a longer one is shortened in its middle, since both ends are more useful. */
export function clip(text: string, width: number): string {
  if (text.length <= width) return text
  const end = Math.floor((width - 1) / 2)
  return `${text.slice(0, width - 1 - end).trimEnd()}…${text.slice(text.length - end).trimStart()}`
}

/** Words broken into lines, each begun with an indent. */
export function wrap(text: string, indent = '', width = pageWidth): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && indent.length + longer.length > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].map((words) => indent + words).join('\n')
}

/** Rows with aligned cells; a cell that is a number is aligned to the right. */
export function columns(rows: readonly (readonly (string | number)[])[], between = '  '): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)))
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))))
  return cells
    .map((row, down) =>
      row
        .map((cell, at) => {
          const space = ' '.repeat(widths[at]! - widthOf(cell))
          return typeof rows[down]![at] === 'number' ? space + cell : cell + space
        })
        .join(between)
        .trimEnd(),
    )
    .join('\n')
}

/** Percent without rounding up: an incomplete part is never 100. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((100 * part) / whole))

/** A bar of a width, full where all is. */
export function bar(part: number, whole: number, width: number): string {
  const filled = Math.floor((width * percentOf(part, whole)) / 100)
  return '█'.repeat(filled) + '░'.repeat(width - filled)
}

/** "1 path", "2 paths". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Milliseconds for people. */
export const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
