import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import { type Right, rightsOf } from '#contract/roles.ts'
import type { Me } from '#contract/rows/me.ts'
import { session } from '#machines/session.machine.ts'
import { deviceNameKey } from '../api/device-name.ts'
import { notifyKey } from '../api/push-wanted.ts'
import { configureClient, storedToken } from '../api/client.ts'
import { loadMe, signIn, signOut } from '../api/session.ts'
import { setServerTime } from '../ui/clock.ts'
import { soundKey } from '../ui/sound.ts'
import { layoutKey, listsKey } from '../ui/theme.ts'
import { clearActivity, showToast } from '../ui/toast-store.ts'

const storeKey = 'merchant_id'
const languageKey = 'i18nextLng'
const outlivesASession = [languageKey, layoutKey, soundKey, deviceNameKey, listsKey, notifyKey]

/** Clears what this browser keeps of a person; how the screen looks and its language stay. */
export function forget(): void {
  const kept = outlivesASession.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  configureClient({ merchantId: null })
  clearActivity()
}

const namesItsStore = (me: Me) => me.role === 'merchant' || me.role === 'operation'

/** Works for the store in hand from now on: every call of a wider role names it. */
function adopt(me: Me): Me {
  setServerTime(me.server_time)
  const merchantId = namesItsStore(me) ? null : (me.merchant?.merchant_id ?? null)
  configureClient({ merchantId })
  if (merchantId) localStorage.setItem(storeKey, merchantId)
  return me
}

const machine = session.machine.provide({
  actors: {
    authenticate: fromPromise(({ input }: { input: { login: string; password: string } }) =>
      signIn(input.login, input.password).then(adopt),
    ),
    loadMe: fromPromise(() => loadMe().then(adopt)),
    revoke: fromPromise(() => signOut()),
  },
  actions: {
    forget,
    announceExpiry: () => showToast({ kind: 'warning', key: 'error.sessionExpired' }),
  },
})

/** Who stands at this screen, for the whole console; started once by main.tsx. */
export const sessionActor = createActor(machine, { input: { hasToken: storedToken() !== null } })

/** Begins with the stored token, and ends the session at the first 401 of any call. */
export function startSession(): void {
  configureClient({
    merchantId: localStorage.getItem(storeKey),
    onExpired: () => sessionActor.send({ type: 'session.expire' }),
  })
  sessionActor.start()
}

/** Goes over to another store of the scope, or asks again who we are when none is named. */
export async function refreshMe(merchantId?: string): Promise<void> {
  if (merchantId) configureClient({ merchantId })
  sessionActor.send({ type: 'session.refresh', me: adopt(await loadMe()) })
}

/** The signed-in person; null while nobody is. */
export const useMaybeMe = (): Me | null => useSelector(sessionActor, ({ context }) => context.me)

/** The signed-in person. Throws where nobody is: only screens behind the sign-in use it. */
export function useMe(): Me {
  const me = useMaybeMe()
  if (!me) throw new Error('Nobody is signed in: this screen must stand behind the sign-in.')
  return me
}

/** The rights of the signed-in person; none while nobody is. */
export function useRights(): readonly Right[] {
  const me = useMaybeMe()
  return me ? rightsOf(me) : []
}
