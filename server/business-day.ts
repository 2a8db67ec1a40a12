/** The store's local date and time parts at an instant. */
function localParts(at: Date, timeZone: string): { date: string; hour: number } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** A calendar date (`YYYY-MM-DD`) moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The business day (`YYYY-MM-DD`) that an instant belongs to: the store's local date, begun at the cut-off hour. */
export function businessDayOf(at: Date, store: { timeZone: string; businessDayCut: number }): string {
  const { date, hour } = localParts(at, store.timeZone)
  return hour < store.businessDayCut ? addDays(date, -1) : date
}

/** The instant at which a business day begins in the store's zone; right over DST changes too. */
export function startOfBusinessDay(day: string, store: { timeZone: string; businessDayCut: number }): Date {
  const wanted = Date.parse(`${day}T${String(store.businessDayCut).padStart(2, '0')}:00:00Z`)
  let guess = wanted
  for (let i = 0; i < 3; i++) guess += wanted - asUtc(new Date(guess), store.timeZone)
  return new Date(guess)
}

/** The instant's local wall time in a zone, read as if it were UTC, in milliseconds. */
function asUtc(at: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}
