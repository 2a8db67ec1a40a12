const minute = 60_000
const units = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const
/** The age in milliseconds beyond which the date is shown. */
const longest = 31 * 1440 * minute

/** The time from an instant to `now`, such as `12 min ago`; null if its date is more useful. */
export function agoWords(at: number, now: number, language: string): string | null {
  const past = Math.max(0, now - at)
  if (past >= longest) return null
  const [unit, length] = units.find(([, each]) => past >= each) ?? ['second', 1000]
  const isNow = unit === 'second'
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: isNow ? 'auto' : 'always' })
  return format.format(isNow ? 0 : -Math.floor(past / length), unit)
}
