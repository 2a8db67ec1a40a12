/** Returns the names of all that an order is given, as one. */
export const namesOf = (given: readonly { name?: string }[]): { name?: string } => {
  const names = [...new Set(given.flatMap(({ name }) => name ?? []))].join(' + ').slice(0, 80)
  return names ? { name: names } : {}
}
