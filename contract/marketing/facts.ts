/** The facts that the charts of marketing read. */

export interface MessageFacts {
  /** Must not be sent: without consent, after a stop, or of something that is over. */
  isBarred: boolean
  /** May be sent later: quiet hours, a limit, a pause. */
  isResting: boolean
}
