import { eq, sql } from 'drizzle-orm'
import type { Channel } from '#contract/marketing/states.ts'
import { senderPaces } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'

/** Time in milliseconds by which messages may be ahead of the rate: those of one second may be sent together. */
const ahead = 1000
/** Pause of a channel in milliseconds, after its provider reported too many messages. */
const restMs = 30_000

/** Codes of providers for too many messages. */
const tooMany: ReadonlySet<string> = new Set(['status_429', 'code_4', 'code_80007', 'code_130429', 'code_131048'])

async function paceOf({ tx, now }: Work, channel: Channel): Promise<Date> {
  const [pace] = await tx
    .insert(senderPaces)
    .values({ channel, nextAt: now })
    .onConflictDoUpdate({ target: senderPaces.channel, set: { channel } })
    .returning()
  return pace!.nextAt
}

/**
 * Takes the next slot of a channel, whose row stays locked until the command ends, so that all servers together keep
 * the rate. Returns the time of the next slot if there is none now; a message that a guest waits for is sent in any
 * case, and offers wait longer.
 */
export async function takePlace(
  work: Work,
  channel: Channel,
  { rate, isUrgent }: { rate: number; isUrgent: boolean },
): Promise<Date | null> {
  const { tx, now } = work
  const next = await paceOf(work, channel)
  if (!isUrgent && next.getTime() > now.getTime() + ahead) return new Date(next.getTime() - ahead)
  const from = Math.max(next.getTime(), now.getTime())
  await tx
    .update(senderPaces)
    .set({ nextAt: new Date(from + 1000 / rate) })
    .where(eq(senderPaces.channel, channel))
  return null
}

/** Pauses offers on a channel for a while if its provider reported too many messages. */
export async function restAfter(work: Work, channel: Channel, why: string): Promise<void> {
  if (!tooMany.has(why)) return
  const until = new Date(work.now.getTime() + restMs + ahead)
  await paceOf(work, channel)
  await work.tx
    .update(senderPaces)
    .set({ nextAt: sql`greatest(${senderPaces.nextAt}, ${until}::timestamptz)` })
    .where(eq(senderPaces.channel, channel))
}
