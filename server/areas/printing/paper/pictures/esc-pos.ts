import receiptline from 'receiptline'
import { linePicture, type Cell } from './line-picture.ts'
import { isForeign, widthOf } from './signs.ts'

const { escpos, generic } = receiptline.commands

/**
 * Signs that no command contains: they mark the beginning of a line, and the end of a line that is printed as a
 * picture.
 */
const begin = '\ue000'
const end = '\ue001'

/** Makes commands of a printer that record the content of each line that has a sign unknown to the printer. */
function notingCommands(lines: Cell[][]) {
  let cells: Cell[] = []
  let margin = 0
  let column = 0
  let style = { wide: 1, high: 1, isBold: false }
  const move = (to: number, bytes: string) => {
    column = to
    return bytes
  }
  return {
    ...escpos,
    measureText: widthOf,
    area(left: number, width: number, right: number) {
      margin = left
      cells = []
      return begin + escpos.area.call(this, left, width, right)
    },
    absolute(to: number) {
      return move(margin + to, escpos.absolute.call(this, to))
    },
    relative(by: number) {
      return move(column + by, escpos.relative.call(this, by))
    },
    normal() {
      style = { wide: 1, high: 1, isBold: false }
      return escpos.normal()
    },
    em() {
      style = { ...style, isBold: true }
      return escpos.em()
    },
    wh(size: number) {
      style = { ...style, wide: size < 2 ? size + 1 : size - 1, high: size < 3 ? Math.max(1, size) : size - 1 }
      return escpos.wh(size)
    },
    text(text: string, encoding: 'multilingual') {
      cells.push({ text, column, ...style })
      return move(column + widthOf(text) * style.wide, escpos.text.call(this, text, encoding))
    },
    lf() {
      if (!cells.some(({ text }) => isForeign(text))) return escpos.lf()
      lines.push(cells)
      return end
    },
  }
}

/**
 * Returns the bytes of a document for a printer. A line with a sign that is in none of the printer's code pages is
 * printed as a picture of the whole line; every other line stays text.
 */
export async function escPosOf(document: string, columns: number): Promise<Buffer> {
  const lines: Cell[][] = []
  const command = notingCommands(lines)
  const bytes = receiptline.transform(document, { cpl: columns, encoding: 'multilingual', command })
  const pictures = await Promise.all(lines.map((cells) => linePicture(cells, columns)))
  // Returns the older command for pictures, which cheap printers also support.
  const raster = (png: string) =>
    escpos.normal() +
    escpos.area.call(escpos, 0, columns, 0) +
    escpos.align.call(escpos, 0) +
    generic.image.call({ ...generic, gradient: false }, png, 0, 0, columns, 0)
  let at = 0
  const whole = new RegExp(`${begin}[^${begin}${end}]*${end}`, 'g')
  return Buffer.from(bytes.replace(whole, () => raster(pictures[at++]!)).replaceAll(begin, ''), 'latin1')
}
