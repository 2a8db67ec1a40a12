import { eq } from 'drizzle-orm'
import type { MessageFacts } from '#contract/marketing/facts.ts'
import type { MessageState } from '#contract/marketing/states.ts'
import { merchants, messages, sandboxMessages } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { giveConsent, placeMember } from './place-guests.ts'

/** An offer to a member in a state; without consent where it is barred, in quiet hours where it rests. */
export async function placeMessage(h: House, state: MessageState, facts: MessageFacts): Promise<string> {
  const id = h.outside.ids.id()
  const memberId = await placeMember(h)
  if (!facts.isBarred) await giveConsent(h, memberId)
  const quiet = facts.isResting ? { quietFrom: '20:00', quietTo: '09:00' } : { quietFrom: '00:00', quietTo: '00:00' }
  await h.db
    .update(merchants)
    .set({ ...quiet, weekCap: 0, monthCap: 0 })
    .where(eq(merchants.merchantId, h.merchantId))
  await h.db.insert(messages).values({
    merchantId: h.merchantId,
    id,
    brandId: h.brandId,
    cause: id,
    purpose: 'marketing',
    memberId,
    address: memberId,
    text: 'Come by',
    state,
    at: evening,
    stateAt: evening,
  })
  return id
}

/** The phone of a guest with a message on it, in the sandbox. */
export async function placePhone(h: House): Promise<string> {
  const id = h.outside.ids.id()
  const messageId = await placeMessage(h, 'sent', { isBarred: false, isResting: false })
  await h.db
    .insert(sandboxMessages)
    .values({ merchantId: h.merchantId, id, messageId, address: '+4915112345678', text: 'Come by', at: evening })
  return id
}

/** A message, placed where a path begins. */
export const placedMessage = {
  place: (h: House, _: unknown, state: string, facts: MessageFacts) => placeMessage(h, state as MessageState, facts),
  words: {},
}
