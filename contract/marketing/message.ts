/** A message to a guest, as it goes on the wire. */
import type { MessageFacts } from './facts.ts'
import type { Channel, MessagePurpose, MessageState } from './states.ts'
import type { WorkflowRow } from '../listing.ts'

export interface Message extends WorkflowRow<MessageFacts> {
  state: MessageState
  purpose: MessagePurpose
  member_id: string | null
  campaign_id: string | null
  text: string | null
  reason: string | null
  at: string
  begun_at: string | null
}

/** A message as the phone of the guest shows it in the sandbox. */
export interface PhoneMessage {
  id: string
  message_id: string
  channel: Channel
  /** The number or e-mail address; empty for the member's own devices. */
  username: string
  name: string | null
  text: string
  at: string
  state: MessageState
  purpose: MessagePurpose
}

/** Acts on the phone of a guest. */
export const phoneActs = ['deliver', 'read', 'fail', 'stop'] as const
export type PhoneAct = (typeof phoneActs)[number]
