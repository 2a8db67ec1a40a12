/** The instant that many minutes after another, or before it where the minutes are negative. */
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * 60_000))

/** Returns the first full quarter of an hour from a time on, which is when people book a table. */
export const nextQuarter = (at: Date): Date => new Date(Math.ceil(at.getTime() / 900_000) * 900_000)
