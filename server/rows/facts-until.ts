/** When a fact that depends on time changes next. */
export function factsUntil(...instants: (Date | null)[]): { facts_until?: string } {
  const [next] = instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())
  return next ? { facts_until: next.toISOString() } : {}
}
