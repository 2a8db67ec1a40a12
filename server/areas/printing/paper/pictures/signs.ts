import receiptline from 'receiptline'

/** Converts text for an ESC/POS printer; signs that are in none of its code pages become question marks. */
const inCodePages = receiptline.commands.escpos.multiconv as (text: string) => string

// A sign of two UTF-16 units, such as an emoji, becomes two question marks.
const isLacking = (sign: string): boolean => sign > '\u007f' && inCodePages(sign).startsWith('?')

/** Tells if a text has a sign that no code page of a printer has. */
export const isForeign = (text: string): boolean => [...text].some(isLacking)

const isMark = /^[\p{M}\u{1f3fb}-\u{1f3ff}]$/u
const isNarrow =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Lao}\p{sc=Armenian}\p{sc=Georgian}]$/u

/**
 * Returns the number of columns of a text: two for each sign of a script such as Chinese, none for a mark above a
 * letter.
 */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (!isLacking(sign) ? 1 : isMark.test(sign) ? 0 : isNarrow.test(sign) ? 1 : 2), 0)

/** Writes text for SVG, with all of its blanks. */
export const escaped = (text: string): string =>
  text.replace(/[ &<>]/g, (sign) => ({ ' ': '\u00a0', '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
