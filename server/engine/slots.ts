/** Place in which one part of the product keeps something while a command runs; it is filled when it is first asked for. */
export interface Slot<T> {
  name: string
  begin: () => T
}

/** Makes a slot, once where its part is declared. Two slots of one name keep two things. */
export const slotOf = <T>(name: string, begin: () => T): Slot<T> => ({ name, begin })
