import { kept } from '../../../device/kept.ts'

const nameOf = (doorKey: string) => `ticket ${doorKey}`

/** The ticket that this phone took at a door; null where it took none. */
export const heldTicket = (doorKey: string): string | null => kept.read(nameOf(doorKey))

/** Remembers the ticket, so that a guest who returns to the address finds it; null forgets it. */
export function holdTicket(doorKey: string, id: string | null): void {
  if (id === null) kept.drop(nameOf(doorKey))
  else kept.write(nameOf(doorKey), id)
}
