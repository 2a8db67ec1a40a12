import type { Me, SignedIn } from '#contract/rows/me.ts'
import { ApiError } from './api-error.ts'
import { call, storeToken } from './client.ts'
import { deviceName } from './device-name.ts'

/** Signs in and keeps the token. A wrong name or password rejects with `credentials_invalid`, whatever the server's status. */
export async function signIn(name: string, password: string): Promise<Me> {
  const device = deviceName()
  const data = { name, password, ...(device && { device }) }
  try {
    const { token, ...me } = await call<SignedIn>({ method: 'POST', url: '/admin/login', data })
    storeToken(token)
    return me
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    throw new ApiError({ code: 'credentials_invalid', message: error.message }, error)
  }
}

/** Who the stored token belongs to, with the store in hand. */
export const loadMe = (): Promise<Me> => call<Me>({ method: 'GET', url: '/admin/me' })

/** Ends the session on the server. */
export const signOut = (): Promise<void> => call<void>({ method: 'POST', url: '/admin/logout' })
