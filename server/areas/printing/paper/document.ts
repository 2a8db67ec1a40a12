/** Makes ReceiptLine documents: markup for paper that does not depend on its width. */

/**
 * Makes people's text safe for a document: without control characters, which a printer would execute, and with every
 * character of the markup escaped.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/[\\|{}~_"`^]/g, String.raw`\$&`)
    .replace(/^[-=]/, String.raw`\$&`)

/** Prints letters wider and taller, up to three times. */
export const large = (text: string): string => `^^^${text}`
export const tall = (text: string): string => `^^${text}`
export const bold = (text: string): string => `"${text}"`
export const rule = '-'

/** Prints two texts at the two edges. */
export const edges = (left: string, right: string): string => `${left} | ${right}`
/** Prints one text at the left edge. */
export const left = (text: string): string => `|${text} |`
/** Prints a row with quantity, name and amount. */
export const row = (quantity: string, name: string, amount: string): string => `${quantity} |${name} | ${amount}`

/** Prints a note below the name of the row above; `after` columns follow the name. */
export const note = (text: string, after: 0 | 1): string => `| |${text} |${after ? ' |' : ''}`

/** Sets the widths of the columns that follow. */
export const columns = (...widths: (number | '*')[]): string => `{width:${widths.join(',')}}`
/** Columns of free width. */
export const freeColumns = '{width:auto}'

/** Joins the lines of a paper; false or empty ones are left out. */
export const paper = (...lines: (string | false | 0 | null | undefined | readonly string[])[]): string =>
  lines.flat().filter(Boolean).join('\n')
