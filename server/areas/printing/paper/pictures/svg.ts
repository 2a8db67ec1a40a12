import receiptline from 'receiptline'
import { escaped, isForeign, widthOf } from './signs.ts'

const { svg } = receiptline.commands

/** A drawing under way, as the library keeps it. */
type Drawing = typeof svg & {
  textAttributes: Record<string, string>
  textElement: string
  /** In columns. */
  textPosition: number
  textScale: number
}

/**
 * The commands that draw a paper for the screen, in the columns of the printed one. A text that the printer lacks signs
 * for is drawn in one piece, since letters such as Arabic ones join and run from the right.
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
