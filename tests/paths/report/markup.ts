/** Text that is safe as HTML, since all that was put into it was escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Part = Markup | string | number | false | undefined | readonly Part[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text
  if (part === undefined || part === false) return ''
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part))
}

/** HTML or SVG from a template: inserted values are escaped, unless they are markup themselves. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.map((text, index) => text + textOf(parts[index])).join(''))

/** Data within a script element: nothing in it can end the element. */
export const jsonMarkup = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value)
      .replaceAll('<', String.raw`\u003c`)
      .replaceAll('\u2028', String.raw`\u2028`)
      .replaceAll('\u2029', String.raw`\u2029`),
  )
