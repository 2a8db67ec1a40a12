/** Returns the instant a number of minutes after another, or before it if the number is negative. */
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * 60_000))

/** Returns the first full quarter of an hour from a time on, since people book tables at such times. */
export const nextQuarter = (at: Date): Date => new Date(Math.ceil(at.getTime() / 900_000) * 900_000)
