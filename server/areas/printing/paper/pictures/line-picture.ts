import sharp from 'sharp'
import { family, loadFont } from './font.ts'
import { escaped } from './signs.ts'

/** A text in a line: its column, and the factors of its width and height. */
export interface Cell {
  text: string
  column: number
  wide: number
  high: number
  isBold: boolean
}

/** Size of a sign on paper, in dots. */
const dots = { wide: 12, high: 24, below: 3 }

/** Draws a line of a paper as a PNG that is as wide as the paper, in the columns that its text would have. */
export async function linePicture(cells: readonly Cell[], columns: number): Promise<string> {
  await loadFont()
  const width = columns * dots.wide
  const height = Math.max(...cells.map(({ high }) => high)) * dots.high
  const texts = cells.map(
    ({ text, column, wide, high, isBold }) =>
      `<text transform="translate(${column * dots.wide} ${height}) scale(${wide} ${high})" y="${-dots.below}"` +
      `${isBold ? ' stroke="#000"' : ''}>${escaped(text)}</text>`,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g font-family="${family}" font-size="${dots.high}">${texts.join('')}</g></svg>`
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).threshold(160)
  return (await drawn.png().toBuffer()).toString('base64')
}
