/** Returns the names of all discounts of an order, as one text. */
export const namesOf = (given: readonly { name?: string }[]): { name?: string } => {
  const names = [...new Set(given.flatMap(({ name }) => name ?? []))].join(' + ').slice(0, 80)
  return names ? { name: names } : {}
}
