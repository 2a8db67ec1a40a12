import { eq } from 'drizzle-orm'
import { putMessage } from '../../server/areas/messages/put-message.ts'
import { merchants, messages, sandboxMessages } from '../../server/db/schema/index.ts'
import { publish } from '../../server/engine/publish.ts'
import { inTransaction, ownerOf } from '../paths/http/look.ts'
import type { House } from './house.ts'

/** Lets offers go at any hour and in any number. */
export const atAnyHour = (h: House, more: Partial<typeof merchants.$inferInsert> = {}) =>
  h.db
    .update(merchants)
    .set({ quietFrom: '00:00', quietTo: '00:00', weekCap: 0, monthCap: 0, ...more })
    .where(eq(merchants.merchantId, h.merchantId))

/** Queues a message as any area of the house does; answers its id, null where its cause had one. */
export const put = async (h: House, given: Parameters<typeof putMessage>[1]): Promise<string | null> =>
  inTransaction(
    h,
    await ownerOf(h),
    async () => [],
    async (work) => {
      const id = await putMessage(work, given)
      await publish(work)
      return id
    },
  )

/** The texts on the guests' phones, as the provider inside the house has them, the oldest first. */
export const onPhones = async (h: House): Promise<string[]> =>
  (
    await h.db
      .select({ text: sandboxMessages.text })
      .from(sandboxMessages)
      .where(eq(sandboxMessages.merchantId, h.merchantId))
      .orderBy(sandboxMessages.at, sandboxMessages.id)
  ).map(({ text }) => text)

/** The store's messages by their causes, as "state" or "state: reason". */
export async function statesOf(h: House): Promise<Record<string, string>> {
  const rows = await h.db.select().from(messages).where(eq(messages.merchantId, h.merchantId)).orderBy(messages.cause)
  return Object.fromEntries(
    rows.map(({ cause, state, reason }) => [cause, reason === null ? state : `${state}: ${reason}`]),
  )
}
