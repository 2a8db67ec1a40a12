/**
 * The reasons for which a start is not offered, in the order of their checks: the first that applies is reported. Their
 * words are `refusal.booking.<reason>`.
 */
export const slotReasons = [
  'noService',
  'dayClosed',
  'past',
  'tooSoon',
  'tooFar',
  'paused',
  'notOnline',
  'tooFew',
  'tooMany',
  'callUs',
  'notOffered',
  'experienceFull',
  'paceCovers',
  'paceParties',
  'paceOnline',
  'tooLate',
  'noTable',
] as const
export type SlotReason = (typeof slotReasons)[number]

/** The reasons that staff may override with a supervisor's PIN. A party without a table is put into the lane. */
export const overruled = [
  'tooFew',
  'tooMany',
  'notOffered',
  'experienceFull',
  'paceCovers',
  'paceParties',
  'tooLate',
  'noTable',
] as const satisfies SlotReason[]

/** The reasons for which a guest may wait: someone else may cancel. */
export const waitable: readonly SlotReason[] = ['experienceFull', 'paceCovers', 'paceParties', 'paceOnline', 'noTable']

/** The reason why one table is not given to a party at a start. */
export const tableReasons = [
  'tooSmall',
  'promised',
  'sitting',
  'held',
  'outOfUse',
  'otherSection',
  'notOnline',
] as const
export type TableReason = (typeof tableReasons)[number]
