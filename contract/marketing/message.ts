/** A message to a guest, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { MessageFacts } from './facts.ts'
import { MessagePurpose, messageStates, channels } from './states.ts'
import { workflowRow } from '../listing.ts'

export const Message = named('Message', {
  ...workflowRow(MessageFacts).shape,
  state: z.enum(messageStates),
  purpose: MessagePurpose,
  member_id: z.string().nullable(),
  campaign_id: z.string().nullable(),
  text: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  begun_at: z.string().nullable(),
})
export type Message = z.output<typeof Message>

/** A message as the phone of the guest shows it in the sandbox. */
export const PhoneMessage = named('PhoneMessage', {
  id: z.string(),
  message_id: z.string(),
  channel: z.enum(channels),
  /** The number or e-mail address; empty for the member's own devices. */
  username: z.string(),
  name: z.string().nullable(),
  text: z.string(),
  at: z.string(),
  state: z.enum(messageStates),
  purpose: MessagePurpose,
})
export type PhoneMessage = z.output<typeof PhoneMessage>

/** Acts on the phone of a guest. */
export const phoneActs = ['deliver', 'read', 'fail', 'stop'] as const
export type PhoneAct = (typeof phoneActs)[number]
