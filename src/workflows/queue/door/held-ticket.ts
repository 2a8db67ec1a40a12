const nameOf = (doorKey: string) => `ticket ${doorKey}`

/** The ticket that this phone took at a door; null where it took none. */
export const heldTicket = (doorKey: string): string | null => localStorage.getItem(nameOf(doorKey))

/** Remembers the ticket, so that whoever comes back to the address finds it; null forgets it. */
export function holdTicket(doorKey: string, id: string | null): void {
  if (id === null) localStorage.removeItem(nameOf(doorKey))
  else localStorage.setItem(nameOf(doorKey), id)
}
