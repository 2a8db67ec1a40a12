import { and, eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import { pushDevices } from '../../db/schema/index.ts'
import type { OutboxRow, Sender } from '../../engine/outbox/sender.ts'
import { deliver, type Parcel } from './deliver.ts'
import { type DeviceRow, forgotten } from './devices.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

/** Seconds after which news is out of date, both at the push service and in our outbox. */
const freshSeconds = 600

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
    return deliver(parcel(device, message, await vapidKeys(db), config.push.contact), config.push)
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

/**
 * Makes the encrypted message: only the device can read it, and a later one about the same subject replaces it on the
 * way.
 */
function parcel(device: DeviceRow, message: PushMessage, keys: VapidKeys, contact: string): Parcel {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: freshSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      ...(/^[\w-]{1,32}$/.test(message.id) && { topic: message.id }),
    },
  )
  const text = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return { endpoint, headers: Object.fromEntries(text.map(([name, value]) => [name, String(value)])), body }
}
