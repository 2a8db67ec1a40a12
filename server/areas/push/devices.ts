import { and, eq, gt } from 'drizzle-orm'
import type { PushKind } from '#contract/push/push.ts'
import { type Right, rightsOf } from '#contract/roles.ts'
import type { Tx } from '../../db/handle.ts'
import { accounts, pushDevices, sessions } from '../../db/schema/index.ts'
import { idleSince, reaches } from '../../http/actor.ts'
import type { Store } from '../../http/store.ts'

export type DeviceRow = typeof pushDevices.$inferSelect

/** Rights of which one is needed for each kind of notification. */
const rightsFor: Record<PushKind, readonly Right[]> = { order: ['floor', 'kitchen'], queue: ['queue', 'floor'] }

/**
 * Reads the store's active devices whose people are still signed in there, may work in the store, and want this kind.
 */
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

/** Columns of a device that gets no more notifications, without its secrets. */
export const forgotten = { endpoint: '', endpointHash: '', p256dh: '', auth: '' } as const
