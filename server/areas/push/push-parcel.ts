import webPush from 'web-push'
import type { PushMessage } from '#contract/push/push.ts'
import type { Parcel } from './deliver.ts'
import type { VapidKeys } from './vapid.ts'

/** Seconds after which news for the staff is out of date, at the push service and in our outbox. */
export const freshSeconds = 600
/** Seconds for which a push service keeps a message for a guest whose device is off. */
const daySeconds = 86_400

/** The address of a device and its keys. */
interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Makes the encrypted message: only the device can read it, and a later one about the same subject replaces it before
 * delivery.
 */
export function pushParcel(device: Device, message: PushMessage, keys: VapidKeys, contact: string): Parcel {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: message.kind === 'message' ? daySeconds : freshSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      ...(/^[\w-]{1,32}$/.test(message.id) && { topic: message.id }),
    },
  )
  const text = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return { endpoint, headers: Object.fromEntries(text.map(([name, value]) => [name, String(value)])), body }
}
