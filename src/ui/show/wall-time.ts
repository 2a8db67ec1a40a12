const minute = 60_000
const day = 24 * 60

/** Minutes since midnight that the clock of a time zone shows at an instant in milliseconds. */
function wallMinutes(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute: past = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number }
  return hour * 60 + past
}

/** The next instant, as it goes on the wire, at which the clock of a time zone shows a time such as "20:30". */
export function nextAt(time: string, now: number, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const ahead = (hours * 60 + minutes - wallMinutes(now, timeZone) + day) % day
  const at = Math.floor(now / minute) * minute + ahead * minute
  // A change of the clocks in between is corrected.
  const off = ((hours * 60 + minutes - wallMinutes(at, timeZone) + day + day / 2) % day) - day / 2
  return new Date(at + off * minute).toISOString()
}

/** The next half hour after an instant in milliseconds, as the clock of a time zone shows it: "20:30". */
export function nextHalfHour(now: number, timeZone: string): string {
  const minutes = ((Math.floor(wallMinutes(now, timeZone) / 30) + 1) * 30) % day
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The instant at which the clock of a time zone shows a time, the nearest to another instant. */
export const instantNear = (near: number, time: string, timeZone: string): number =>
  Date.parse(nextAt(time, near - (day / 2) * minute, timeZone))

/** The first instant after another one at which it shows a time. */
export const instantAfter = (start: number, time: string, timeZone: string): number =>
  Date.parse(nextAt(time, start + minute, timeZone))
