import type { AllowedEvent } from '#contract/errors.ts'

/** Reasons that hold for many steps alike: a right that is missing, and that nothing can be sent now. */
const ofMany: readonly (string | undefined)[] = ['right', 'blocked']

/**
 * Groups refused steps by the text of their reason, so that each is shown once: in their order, but last those that the
 * person cannot change here.
 */
export function byReason<Step extends { allowed: AllowedEvent }>(refused: readonly Step[]): Step[][] {
  const groups = new Map<string | undefined, Step[]>()
  for (const step of refused) {
    const { reason, message } = step.allowed
    const key = ofMany.includes(reason) ? reason : message
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  const isOfMany = ([step]: Step[]) => ofMany.includes(step!.allowed.reason)
  return [...groups.values()].toSorted((one, other) => Number(isOfMany(one)) - Number(isOfMany(other)))
}
