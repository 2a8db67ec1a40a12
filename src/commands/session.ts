import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import { type Right, isStoreOwner, rightsOf } from '#contract/roles.ts'
import type { Me } from '#contract/identity/me.ts'
import type { Feature } from '#contract/states.ts'
import { session } from '#machines/session.machine.ts'
import { deviceNameKey } from '../api/transport/device-name.ts'
import { base, nameAt } from '../device/base.ts'
import { kept } from '../device/kept.ts'
import { sharedDevice, sharedKey } from '../device/shared-device.ts'
import { notifyKey } from '../api/push/push-wanted.ts'
import { configureClient, storedToken, tokenKey } from '../api/transport/client.ts'
import { countDrafts, dropDraftsOf } from '../api/transport/drafts.ts'
import { loadMe, signIn, signOut as revoke, unlock } from '../api/identity/session.ts'
import { languageKey } from '../i18n/i18n.ts'
import { now, setServerTime } from '../ui/show/clock.ts'
import { soundKey } from '../ui/feedback/sound.ts'
import { layoutKey, listsKey, noticesKey } from '../ui/theme.ts'
import { clearActivity, showToast } from '../ui/overlay/toast-store.ts'

const storeKey = 'merchant_id'
const lockKey = 'locked'
const outlivesASession = [languageKey, layoutKey, soundKey, deviceNameKey, sharedKey, listsKey, noticesKey, notifyKey]

/** Clears everything that this browser stores of a person; the layout and the language stay. */
export function forget(): void {
  kept.clearExcept(outlivesASession)
  configureClient({ merchantId: null })
  clearActivity()
}

/** Uses this person's store from now on: every call names it, unless the role belongs to one store. */
function adopt(me: Me): Me {
  setServerTime(me.server_time)
  const merchantId = isStoreOwner(me.role) ? null : (me.merchant?.merchant_id ?? null)
  configureClient({ merchantId })
  if (merchantId) kept.write(storeKey, merchantId)
  return me
}

const machine = session.machine.provide({
  actors: {
    authenticate: fromPromise(({ input }: { input: { login: string; password: string } }) =>
      signIn(input.login, input.password).then(adopt),
    ),
    loadMe: fromPromise(() => loadMe().then(adopt)),
    unlock: fromPromise(({ input }: { input: { pin: string } }) => unlock(input.pin).then(adopt)),
    revoke: fromPromise(() => revoke()),
  },
  actions: {
    forget,
    keepLock: () => kept.write(lockKey, 'yes'),
    dropLock: () => kept.drop(lockKey),
    dropDrafts: ({ context }) => void (context.me && dropDraftsOf(context.me.id, now())),
    announceExpiry: () => showToast({ kind: 'warning', key: 'error.sessionExpired' }),
  },
})

/** The session of the person at this screen, for the whole console; started once by main.tsx. */
export const sessionActor = createActor(machine, {
  input: { hasToken: storedToken() !== null, isLocked: kept.read(lockKey) !== null },
})

/** Begins with the stored token, and ends the session at the first 401 of any call. */
export function startSession(): void {
  configureClient({
    merchantId: kept.read(storeKey),
    onExpired: () => sessionActor.send({ type: 'session.expire' }),
  })
  sessionActor.start()
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === nameAt(base, tokenKey) && newValue !== oldValue)
      sessionActor.send({ type: 'session.elsewhere', hasToken: newValue !== null })
  })
}

/** Signs out, after asking where something is half typed. */
export async function signOut(): Promise<void> {
  const { me } = sessionActor.getSnapshot().context
  sessionActor.send({ type: 'session.signOut', unsent: me ? await countDrafts(me.id, now()) : 0 })
}

/** Tells if this device is or was just locked: a sign-in by password then returns to the same screen. */
export const wasLocked = (): boolean => kept.read(lockKey) !== null

/** Locks this device, where people share it. */
export const lockDevice = (): void => sessionActor.send({ type: 'session.lock', isShared: sharedDevice().isShared })

/** Switches to another store of the person, or reads the person again if no store is given. */
export async function refreshMe(merchantId?: string): Promise<void> {
  if (merchantId) configureClient({ merchantId })
  sessionActor.send({ type: 'session.refresh', me: adopt(await loadMe()) })
}

/** The signed-in person; null if there is none. */
export const useMaybeMe = (): Me | null => useSelector(sessionActor, ({ context }) => context.me)

/** The signed-in person. Throws if there is none: only screens behind the sign-in use it. */
export function useMe(): Me {
  const me = useMaybeMe()
  if (!me) throw new Error('Nobody is signed in: this screen must stand behind the sign-in.')
  return me
}

/** The rights of the signed-in person; empty if there is none. */
export function useRights(): readonly Right[] {
  const me = useMaybeMe()
  return me ? rightsOf(me) : []
}

/** Tells if the store in hand has a feature switched on. */
export const useFeature = (feature: Feature): boolean => !(useMaybeMe()?.merchant?.features_off ?? []).includes(feature)
