/** The facts that the charts of marketing read. */
import { z } from 'zod'
import { named } from '../named.ts'

export const MessageFacts = named('MessageFacts', {
  /** Must not be sent: no consent, a stop, or its subject has ended. */
  isBarred: z.boolean(),
  /** May be sent later: quiet hours, a limit, a pause. */
  isResting: z.boolean(),
})
export type MessageFacts = z.output<typeof MessageFacts>

export interface TemplateFacts {
  /** True while a scheduled or running campaign uses it. */
  isInUse: boolean
}

export interface CampaignFacts {
  isAutomatic: boolean
  /** A one-time one with a day on which it is sent. */
  isDated: boolean
  /** The template is approved, and audience and rewards are in use. */
  isReady: boolean
  /** Someone is still to get it, or a message of it is on its way. */
  isOpen: boolean
}
