/** The starts that a waiting guest would accept, from the first to the last. */
export interface Span {
  from: string
  until: string
}

const around = 90 * 60_000

/** The starts around a wished one, or all of the day; undefined where it has none. */
export function spanAround(starts: readonly string[], at: string | null): Span | undefined {
  const near = at === null ? starts : starts.filter((one) => Math.abs(Date.parse(one) - Date.parse(at)) <= around)
  const [from, until] = [near[0] ?? starts[0], near.at(-1) ?? starts.at(-1)]
  return from !== undefined && until !== undefined ? { from, until } : undefined
}
