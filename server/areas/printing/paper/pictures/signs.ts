import receiptline from 'receiptline'

/** Text as a printer of the ESC/POS kind gets it; a question mark for what none of its code pages has. */
const inCodePages = receiptline.commands.escpos.multiconv as (text: string) => string

// One of two UTF-16 units, such as an emoji, gets two question marks.
const isLacking = (sign: string): boolean => sign > '\u007f' && inCodePages(sign).startsWith('?')

/** Tells if a text has a sign that no code page of a printer has. */
export const isForeign = (text: string): boolean => [...text].some(isLacking)

const isMark = /^[\p{M}\u{1f3fb}-\u{1f3ff}]$/u
const isNarrow =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Lao}\p{sc=Armenian}\p{sc=Georgian}]$/u

/** Columns that a text takes: two for each sign of a script such as Chinese, none for a mark above a letter. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (!isLacking(sign) ? 1 : isMark.test(sign) ? 0 : isNarrow.test(sign) ? 1 : 2), 0)

/** Writes text for SVG, with all of its blanks. */
export const escaped = (text: string): string =>
  text.replace(/[ &<>]/g, (sign) => ({ ' ': '\u00a0', '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
