/** The way in which a spreadsheet shows a number. */
export type NumberKind = { kind: 'number' | 'share' } | { kind: 'money'; mark: string } | Moment
interface Moment {
  kind: 'moment'
  hasDate: boolean
  hasTime: boolean
}

const plain: NumberKind = { kind: 'number' }
/** The numbers of the built-in formats of dates and times. */
const known = new Map<number, NumberKind>([
  ...[9, 10].map((id): [number, NumberKind] => [id, { kind: 'share' }]),
  ...[14, 15, 16, 17].map((id): [number, NumberKind] => [id, { kind: 'moment', hasDate: true, hasTime: false }]),
  ...[18, 19, 20, 21, 45, 46, 47].map((id): [number, NumberKind] => [
    id,
    { kind: 'moment', hasDate: false, hasTime: true },
  ]),
  [22, { kind: 'moment', hasDate: true, hasTime: true }],
])

/** Reads the code of a format, such as `#,##0.00\ [$EUR]`. */
function kindOfCode(code: string): NumberKind {
  const positive = code.split(';')[0]!
  const mark = /\[\$([^\]-]+)[^\]]*\]/.exec(positive)?.[1] ?? /\p{Sc}/u.exec(positive)?.[0]
  if (mark) return { kind: 'money', mark: mark.trim() }
  const bare = positive.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (bare.includes('%')) return { kind: 'share' }
  const [hasDate, hasTime] = [/[yd]/i.test(bare), /[hs]/i.test(bare)]
  return /general/i.test(bare) || (!hasDate && !hasTime) ? plain : { kind: 'moment', hasDate, hasTime }
}

/** Returns how a number of a format is shown, by the number of the format and its code, if it is a custom one. */
export const numberKind = (id: number, code: string | undefined): NumberKind =>
  code === undefined ? (known.get(id) ?? plain) : kindOfCode(code)

const [dayLength, daysTo1970, daysTo1904] = [86_400_000, 25_569, 1462]

/** Writes a number as in a cell of a text file: always with a point, which cannot be read as a thousands separator. */
function decimalText(value: number): string {
  const text = value.toFixed(10).replace(/0+$/, '').replace(/\.$/, '')
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Writes the number in a cell as the text that a text file would have. */
export function wordsOfNumber(value: number, format: NumberKind, isFrom1904: boolean): string {
  if (format.kind === 'share') return `${decimalText(value * 100)}%`
  if (format.kind === 'money') return `${decimalText(value)} ${format.mark}`
  if (format.kind !== 'moment') return decimalText(value)
  const at = new Date(Math.round((value + (isFrom1904 ? daysTo1904 : 0) - daysTo1970) * 86_400) * 1000)
  if (Number.isNaN(at.getTime())) return decimalText(value)
  const [day, clock] = at.toISOString().slice(0, 19).split('T') as [string, string]
  const time = clock.replace(/:00$/, '')
  if (format.hasDate) return at.getTime() % dayLength === 0 && !format.hasTime ? day : `${day} ${time}`
  return time
}
