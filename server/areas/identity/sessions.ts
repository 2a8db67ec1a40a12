import type { Me } from '#contract/identity/me.ts'
import { isBound } from '#contract/roles.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { type accounts, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { lastEvent } from '../../engine/realtime/hub.ts'
import { sha256 } from '../../digest.ts'
import { merchantWire, storeAt } from '../../http/store.ts'
import { type Actor, actorAs, sessionEnd, storesOf } from '../../http/actor.ts'
import { ApiError } from '../../http/errors.ts'

const asToken = (bytes: Uint8Array): string =>
  `sth_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`

/** Makes a token: 32 random bytes as text, with a prefix that secret scanners know. */
export const newToken = (): string => asToken(crypto.getRandomValues(new Uint8Array(32)))

/** Derives the token of a request from a secret: a repeated request gets the same token, which is never stored. */
export function tokenFor(secret: string, ...asked: string[]): string {
  const digest = sha256([secret, 'token', ...asked].join(' '))
  return asToken(Uint8Array.from(digest.match(/../g)!, (byte) => Number.parseInt(byte, 16)))
}

interface NewSession {
  account: typeof accounts.$inferSelect
  token: string
  device: string | null
  now: Date
  /** End of the session; by default seven days from now. */
  expiresAt?: Date
  /** The session on whose tablet a PIN opens this one. */
  openedBy?: string
}

/** Opens a session with a token; returns its actor. A second call with the same token returns the same session. */
export async function openSession(db: Db | Tx, opened: NewSession): Promise<Actor> {
  const { account, token, device, now, expiresAt = sessionEnd(now), openedBy } = opened
  const tokenHash = sha256(token)
  await db
    .insert(sessions)
    .values({ tokenHash, accountId: account.id, createdAt: now, usedAt: now, expiresAt, device, openedBy })
    .onConflictDoNothing()
  return actorAs(account, tokenHash, device)
}

/** Returns the caller's own data, with the requested store, else the first of the scope, as current store. */
export async function whoAmI(deps: Deps, actor: Actor, wanted?: string): Promise<Me> {
  const now = deps.clock.now()
  const stores = await storesOf(deps.db, actor)
  const isNamed = wanted !== undefined && !isBound(actor.role)
  const store = isNamed ? stores.find(({ merchantId }) => merchantId === wanted) : stores[0]
  if (isNamed && !store) throw new ApiError('not_found')
  return {
    id: actor.id,
    name: actor.name,
    login: actor.login,
    role: actor.role,
    rights: actor.rights,
    has_pin: actor.hasPin,
    merchant: store ? merchantWire(storeAt(store, now)) : null,
    merchants: stores.map(({ merchantId, name, brandId, brandName }) => ({
      merchant_id: merchantId,
      name,
      brand_id: brandId,
      brand_name: brandName,
    })),
    server_time: now.toISOString(),
    ...(deps.config.hasLab && { has_lab: true }),
    events_from: store ? await lastEvent(deps.db, store.merchantId) : null,
  }
}
