/** Makes ReceiptLine documents: markup for paper that does not depend on its width. */

/**
 * Text that people typed as a document may hold it: without control characters, which a printer would obey, and with
 * every sign that the markup knows taken literally.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/[\\|{}~_"`^]/g, String.raw`\$&`)
    .replace(/^[-=]/, String.raw`\$&`)

/** Signs after signs: wider and taller letters, up to three. */
export const large = (text: string): string => `^^^${text}`
export const tall = (text: string): string => `^^${text}`
export const bold = (text: string): string => `"${text}"`
export const rule = '-'

/** Two texts at the two edges. */
export const edges = (left: string, right: string): string => `${left} | ${right}`
/** One text at the left edge. */
export const left = (text: string): string => `|${text} |`
/** How many, what, how much. */
export const row = (quantity: string, name: string, amount: string): string => `${quantity} |${name} | ${amount}`

/** What belongs to the row above it, below its name; `after` columns follow the name. */
export const note = (text: string, after: 0 | 1): string => `| |${text} |${after ? ' |' : ''}`

/** Sets the widths of the columns that follow. */
export const columns = (...widths: (number | '*')[]): string => `{width:${widths.join(',')}}`
/** Columns as wide as they like. */
export const freeColumns = '{width:auto}'

/** The lines of a paper; what is false or empty is left out. */
export const paper = (...lines: (string | false | 0 | null | undefined | readonly string[])[]): string =>
  lines.flat().filter(Boolean).join('\n')
