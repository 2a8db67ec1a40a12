import { and, eq } from 'drizzle-orm'
import type { PushMessage } from '#contract/push/push.ts'
import { pushDevices } from '../../db/schema/index.ts'
import type { OutboxRow, Sender } from '../../engine/outbox/sender.ts'
import { deliver } from './deliver.ts'
import { forgotten } from './devices.ts'
import { freshSeconds, pushParcel } from './push-parcel.ts'
import { vapidKeys } from './vapid.ts'

const isDevice = ({ merchantId, subjectId }: OutboxRow) =>
  and(eq(pushDevices.merchantId, merchantId), eq(pushDevices.id, subjectId))

/** Sends messages to devices, through the push services of their browsers. */
export const pushSender: Sender = {
  subjects: async () => [],

  async begin(work, row) {
    const [device] = await work.tx.select({ state: pushDevices.state }).from(pushDevices).where(isDevice(row))
    const isFresh = work.now.getTime() - row.at.getTime() < freshSeconds * 1000
    return device?.state === 'on' && isFresh ? 'begun' : 'gone'
  },

  async send({ db, config }, row) {
    const [device] = await db.select().from(pushDevices).where(isDevice(row))
    if (device?.state !== 'on') return { arrived: false, why: 'gone', isFinal: true }
    const message = row.detail as PushMessage
    return deliver(pushParcel(device, message, await vapidKeys(db), config.push.contact), config.push)
  },

  async settle(work, row, verdict) {
    if (verdict.state === 'sent')
      await work.tx.update(pushDevices).set({ sentAt: work.now, error: null }).where(isDevice(row))
    else if (verdict.why === 'gone')
      await work.tx
        .update(pushDevices)
        .set({ state: 'gone', error: verdict.why, ...forgotten })
        .where(and(isDevice(row), eq(pushDevices.state, 'on')))
    else await work.tx.update(pushDevices).set({ error: verdict.why }).where(isDevice(row))
  },
}
