/** Returns the time at which the next of some time-dependent facts changes; undefined if none does. */
export const factsUntil = (...instants: (Date | null)[]): Date | undefined =>
  instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]
