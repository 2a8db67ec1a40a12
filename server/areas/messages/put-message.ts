import type { Channel, MessagePurpose } from '#contract/marketing/states.ts'
import type { Lane } from '#contract/states.ts'
import { messages } from '../../db/schema/index.ts'
import { putOut } from '../../engine/outbox/put-out.ts'
import type { Work } from '../../engine/work.ts'
import { addressOf } from '../members/address.ts'

/** Returns the lane of a message: messages that a guest waits for never wait behind offers. */
export const laneOf = (purpose: MessagePurpose): Lane => (purpose === 'service' ? 1 : 2)

/** The beginning of the cause of each message with a code that signs a guest in. */
export const codeCause = 'club:'

/** A message to a guest. */
interface NewMessage {
  /** A member, the address of a guest who is not a member, or an address that a member gave. */
  to: { memberId: string } | { memberId?: string; address: string }
  /** By default a text to a number. */
  channel?: Channel
  /** Key of its reason, such as `booking:<id>:confirmed`; no message is sent twice for the same reason. */
  cause: string
  /** `service` by default: a message that a guest waits for. */
  purpose?: MessagePurpose
  /** Its text, or the template from which the text is made on sending. */
  text?: string
  template?: { id: string; values?: Readonly<Record<string, string>> }
  campaignId?: string
}

/**
 * Queues a message to a guest, to be sent once the command is committed, and returns its id; null if there is one for
 * the same cause, or the member has no address on the channel. Consent, quiet hours and limits are checked when it is
 * sent.
 */
export async function putMessage(work: Work, given: NewMessage): Promise<string | null> {
  const { tx, store, now, own } = work
  const { memberId = null } = given.to
  const { channel = 'sms', purpose = 'service' } = given
  const address = 'address' in given.to ? given.to.address : await addressOf(work, given.to.memberId, channel)
  if (address === null) return null
  const [made] = await tx
    .insert(messages)
    .values({
      ...own,
      brandId: store.row.brandId,
      cause: given.cause,
      purpose,
      memberId,
      channel,
      address,
      campaignId: given.campaignId ?? null,
      templateId: given.template?.id ?? null,
      values: { ...given.template?.values },
      text: given.text ?? null,
      at: now,
      stateAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (!made) return null
  await putOut(work, { what: 'message', subjectId: made.id, lane: laneOf(purpose) })
  return made.id
}
