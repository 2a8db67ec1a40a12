import { queryOptions } from '@tanstack/react-query'
import { type Role, rightsOf, roles } from '#contract/roles.ts'
import type { Listing } from '#contract/listing.ts'
import type { Me, OwnSession, SignedIn, UnlockedDevice } from '#contract/identity/me.ts'
import { kept } from '../../device/kept.ts'
import { ApiError } from '../transport/api-error.ts'
import { type Call, call, storeToken } from '../transport/client.ts'
import { deviceName } from '../transport/device-name.ts'
import { keys } from '../transport/keys.ts'

const roleKey = 'role'

/** The role of the signed-in person, as stored in this browser. */
const keptRole = (): Role | undefined => roles.find((role) => role === kept.read(roleKey))

/** Returns the signed-in person, and stores their role; fields that the server omits follow from the role. */
function readMe(sent: Partial<Me>, login = ''): Me {
  const role = roles.find((known) => known === sent.role) ?? keptRole() ?? 'merchant'
  kept.write(roleKey, role)
  const merchant = sent.merchant ?? null
  return {
    ...sent,
    id: String(sent.id ?? login),
    name: sent.name ?? login,
    login: sent.login ?? login,
    role,
    rights: sent.rights ?? rightsOf({ role, rights: [] }),
    has_pin: sent.has_pin ?? false,
    merchant,
    merchants: sent.merchants ?? (merchant ? [merchant] : []),
    // Not an instant: the clock stays unchanged.
    server_time: sent.server_time ?? '',
    ...(sent.has_lab && { has_lab: true }),
    events_from: sent.events_from ?? null,
  }
}

/**
 * Signs in and keeps the token. A wrong name or password rejects with `credentials_invalid`, whatever the server's
 * status.
 */
export async function signIn(name: string, password: string): Promise<Me> {
  const device = deviceName()
  const data = { name, password, ...(device && { device }) }
  try {
    const { token, ...me } = await call<SignedIn>({ method: 'POST', url: '/admin/login', data })
    storeToken(token)
    return readMe(me, name)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    throw new ApiError({ code: 'credentials_invalid', message: error.message }, error)
  }
}

/** Chooses a password of one's own with the one-time password that someone gave. */
export const chooseFirstPassword = (name: string, password: string, next: string): Promise<unknown> =>
  call({ method: 'POST', url: '/admin/first_password', data: { name, password, new_password: next } })

/** Reads the person to whom the stored token belongs, with the store in hand. */
export const loadMe = (): Promise<Me> =>
  call<Partial<Me>>({ method: 'GET', url: '/admin/me' }).then((sent) => readMe(sent))

/**
 * Unlocks a shared device with a PIN, for the same person or for a colleague, whose token then replaces the old one.
 */
export async function unlock(pin: string): Promise<Me> {
  const { token, ...me } = await call<UnlockedDevice>({
    method: 'POST',
    url: '/admin/unlock',
    data: { pin },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    throw new ApiError({ code: 'pin_invalid', message: error.message }, error)
  })
  if (token) {
    await handOn().catch(() => undefined)
    storeToken(token)
  }
  return readMe(me)
}

/** Ends the session on the server, and leaves the one that a colleague's PIN opened here. */
const handOn = (): Promise<void> => call<void>({ method: 'POST', url: '/admin/logout', data: { handed_on: true } })

/** Ends the session on the server. */
export const signOut = (): Promise<void> => call<void>({ method: 'POST', url: '/admin/logout' })

/** The sessions of the signed-in person, the last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) =>
      (await call<Listing<OwnSession>>({ method: 'GET', url: '/admin/session', signal })).aaData,
  })

type Write = Pick<Call, 'method' | 'url'>

/** Ends one of one's own sessions. */
export const endSession = (id: string): Write => ({ method: 'DELETE', url: `/admin/session/${id}` })

/** Ends all of one's own sessions but this. */
export const endOthers = (): Write => ({ method: 'DELETE', url: '/admin/session' })
