/** Memory of one part of the product while a command runs; it is created on first use. */
export interface Slot<T> {
  name: string
  begin: () => T
}

/** Makes a slot, once at the declaration of its part. Two slots of one name are separate. */
export const slotOf = <T>(name: string, begin: () => T): Slot<T> => ({ name, begin })
