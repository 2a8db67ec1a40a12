import { and, eq } from 'drizzle-orm'
import type { MessagePurpose } from '#contract/marketing/states.ts'
import { members, messages } from '../../db/schema/index.ts'
import { putOut } from '../../engine/outbox/put-out.ts'
import type { Work } from '../../engine/work.ts'

/** A message to a guest. */
interface ToPut {
  /** A member, or a phone number of somebody who is none. */
  to: { memberId: string } | { phone: string }
  /** Key of the reason for it, such as `booking:<id>:confirmed`; nothing is told twice for the same. */
  cause: string
  /** `service` by default: what a guest waits for. */
  purpose?: MessagePurpose
  /** Its words, or the template that they are made from when it is sent. */
  text?: string
  template?: { id: string; values?: Readonly<Record<string, string>> }
  campaignId?: string
}

/**
 * Queues a message to a guest, to be sent once the command is committed, and returns its id; null where there was one
 * for the same cause, or the member has no number. Consent, quiet hours and limits are checked when it is sent.
 */
export async function putMessage(work: Work, given: ToPut): Promise<string | null> {
  const { tx, store, now, own } = work
  const memberId = 'memberId' in given.to ? given.to.memberId : null
  const phone = 'phone' in given.to ? given.to.phone : await phoneOf(work, given.to.memberId)
  if (phone === null) return null
  const [made] = await tx
    .insert(messages)
    .values({
      ...own,
      brandId: store.row.brandId,
      cause: given.cause,
      purpose: given.purpose ?? 'service',
      memberId,
      phone,
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
  await putOut(work, { what: 'message', subjectId: made.id })
  return made.id
}

async function phoneOf({ tx, store }: Work, memberId: string): Promise<string | null> {
  const [member] = await tx
    .select({ phone: members.username, state: members.state })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), eq(members.id, memberId)))
  return member && member.state !== 'forgotten' && member.state !== 'merged' ? member.phone : null
}
