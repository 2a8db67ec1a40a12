import { and, eq, gt } from 'drizzle-orm'
import type { PushKind } from '#contract/push.ts'
import { type Right, rightsOf } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import { accounts, pushDevices, sessions } from '../db/schema/index.ts'
import { idleSince, reaches } from '../http/actor.ts'
import type { Store } from '../rows/store.ts'

export type DeviceRow = typeof pushDevices.$inferSelect

/** Who is told of what: whoever has one of these rights. */
const rightsFor: Record<PushKind, readonly Right[]> = { order: ['floor', 'kitchen'], queue: ['queue', 'floor'] }

/** The store's devices that are on, whose people are still signed in there, may work in the store, and want this. */
export async function devicesFor(
  tx: Tx,
  { merchantId, row, now }: Store,
  kinds: readonly PushKind[],
): Promise<DeviceRow[]> {
  const found = await tx
    .select({ device: pushDevices, account: accounts })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.tokenHash))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(pushDevices.merchantId, merchantId),
        eq(pushDevices.state, 'on'),
        eq(accounts.status, 'active'),
        gt(sessions.expiresAt, now),
        gt(sessions.usedAt, idleSince(now)),
      ),
    )
    .orderBy(pushDevices.id)
  const wanted: DeviceRow[] = []
  for (const { device, account } of found) {
    const rights = rightsOf(account)
    const mayKnow = (kind: PushKind) => rightsFor[kind].some((right) => rights.includes(right))
    if (!kinds.some((kind) => device.kinds.includes(kind) && mayKnow(kind))) continue
    if (await reaches(tx, account, row)) wanted.push({ ...device, kinds: device.kinds.filter(mayKnow) })
  }
  return wanted
}

/** What is left of a device that is not told any more: that it was one. */
export const forgotten = { endpoint: '', endpointHash: '', p256dh: '', auth: '' } as const
