/** The facts that a booking's chart reads. */
export interface BookingFacts {
  /** Its business day is the store's present one. */
  isSameDay: boolean
  /** Tells if it has tables. */
  hasTables: boolean
  /** True once it is so late that it may be given up. */
  isNoShowDue: boolean
  /** The store gives late parties up automatically. */
  goesByItself: boolean
  /** The guest may still change or cancel alone. */
  isWithinWindow: boolean
  /** The table that it is offered is still kept for it. */
  isOfferAlive: boolean
  /** The guest has confirmed. */
  isReconfirmed: boolean
  /** Seated or given up so recently that it can be undone, and nothing was sent for its table. */
  isUndoable: boolean
  /** The state before it was seated or given up. */
  cameFrom: 'confirmed' | 'late' | 'arrived' | null
}

/** The facts that a booking day's chart reads. */
export interface BookingDayFacts {
  /** The pause had an end, which has passed. */
  isResumeDue: boolean
}
