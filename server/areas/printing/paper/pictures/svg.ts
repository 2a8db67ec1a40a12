import receiptline from 'receiptline'
import { escaped, isForeign, widthOf } from './signs.ts'

const { svg } = receiptline.commands

/** The state of a drawing in the library. */
type Drawing = typeof svg & {
  textAttributes: Record<string, string>
  textElement: string
  /** In columns. */
  textPosition: number
  textScale: number
}

/**
 * The commands that draw a paper for the screen, in the columns of the printed one. A text with signs unknown to the
 * printer is drawn in one piece, since letters such as Arabic ones join and run from right to left.
 */
export const svgCommands = {
  ...svg,
  measureText: widthOf,
  text(this: Drawing, text: string, encoding: 'multilingual') {
    if (!isForeign(text)) return svg.text.call(this, text, encoding)
    const attributes = Object.entries(this.textAttributes).map(([name, of]) => ` ${name}="${of}"`)
    const x = Math.floor((this.textPosition * this.charWidth) / this.textScale)
    this.textElement += `<text${attributes.join('')} text-anchor="start" x="${x}">${escaped(text)}</text>`
    this.textPosition += widthOf(text) * this.textScale
    return ''
  },
}
