import { queryOptions } from '@tanstack/react-query'
import type { PushKind } from '#contract/push/push.ts'
import type { PushDevice, PushState } from '#contract/push/push-state.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** Why notifications are impossible: the browser, the server, or no store is chosen. */
export type Obstacle = 'browser' | 'server' | 'store'

/** The state of notifications on this device. */
export type Notifications =
  | { state: 'unsupported'; why: Obstacle }
  | { state: 'denied' }
  | { state: 'off'; publicKey: string }
  | { state: 'on'; publicKey: string; endpoint: string; device: PushDevice }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** This device's subscription at its browser's push service, where it has one. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** This browser's subscription with the name that a server may know it by; null where it has none. */
export async function knownAs(): Promise<{ subscription: PushSubscription; hash: string } | null> {
  const subscription = await ownSubscription()
  return subscription && { subscription, hash: await sha256(subscription.endpoint) }
}

async function look(signal: AbortSignal): Promise<Notifications> {
  if (!isSupported() || !(await navigator.serviceWorker.getRegistration()))
    return { state: 'unsupported', why: 'browser' }
  const subscription = await ownSubscription()
  const data = subscription ? { endpoint_hash: await sha256(subscription.endpoint) } : {}
  const { public_key: publicKey, device } = await call<PushState>({ method: 'GET', url: '/subscribe', data, signal })
  if (publicKey === null) return { state: 'unsupported', why: 'server' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  return subscription && device
    ? { state: 'on', publicKey, endpoint: subscription.endpoint, device }
    : { state: 'off', publicKey }
}

/** The state of notifications on this device, for the store in hand. */
export const notificationsQuery = (storeId: string | undefined) =>
  queryOptions({
    queryKey: keys.notifications(storeId),
    queryFn: ({ signal }): Promise<Notifications> =>
      storeId === undefined ? Promise.resolve({ state: 'unsupported', why: 'store' }) : look(signal),
  })

interface PushChoice {
  kinds: readonly PushKind[]
  language: string
}

/** Registers a subscription with the server, or changes its topics or language. */
const announce = (subscription: PushSubscription, wanted: PushChoice) =>
  call<PushDevice>({ method: 'POST', url: '/subscribe', data: { ...subscription.toJSON(), ...wanted } })

/**
 * Asks the person for permission, subscribes at the browser's push service and registers at the server. Returns false
 * if the person declines.
 */
export async function turnOn(publicKey: string, wanted: PushChoice): Promise<boolean> {
  const subscription = await subscribe(publicKey)
  if (subscription === null) return false
  await announce(subscription, wanted)
  return true
}

/** Asks the person for permission and subscribes at the browser's push service; null if the person declines. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if (!isSupported() || (await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return pushManager.subscribe(options).catch(async () => {
    // A subscription for another server, under another key, would never receive messages of this one.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
}

/** Changes the topics of this device's notifications. */
export async function change(wanted: PushChoice): Promise<void> {
  const subscription = await ownSubscription()
  if (subscription) await announce(subscription, wanted)
}

/** Ends it, at the server first. */
export async function turnOff(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  await call({ method: 'POST', url: '/unsubscribe', data: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Sends a test notification to this device. */
export const sendTest = (endpoint: string): Promise<unknown> =>
  call({ method: 'POST', url: '/test_push_notification', data: { endpoint } })

/**
 * Notifies a device that wants it in the name and language of the person who signs in. It asks nothing, and does
 * nothing where the browser no longer allows it.
 */
export async function keepNotified(language: string, kinds: readonly PushKind[]): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription || Notification.permission !== 'granted') return
  const data = { endpoint_hash: await sha256(subscription.endpoint) }
  const { device } = await call<PushState>({ method: 'GET', url: '/subscribe', data })
  if (device?.language !== language) await announce(subscription, { language, kinds: device?.kinds ?? kinds })
}
