/** Returns the time at which the next of some time-dependent facts changes. */
export function factsUntil(...instants: (Date | null)[]): { facts_until?: string } {
  const [next] = instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())
  return next ? { facts_until: next.toISOString() } : {}
}
