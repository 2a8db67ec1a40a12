import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Right, type Role, rights, rightsOf } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { accounts, agentMerchants, brands, merchantHeads, merchants, sessions } from '../db/schema/index.ts'
import { sha256 } from '../journal/digest.ts'
import { ApiError } from './errors.ts'

/** Who is asking. */
export interface Actor {
  id: string
  name: string
  login: string
  role: Role
  rights: readonly Right[]
  brandId: string | null
  /** The store of a merchant or its staff. */
  merchantId: string | null
  hasPin: boolean
  tokenHash: string
  /** What the person's device calls itself. */
  device: string | null
}

/** The bearer token of a request. */
export const tokenOf = (context: Context): string | undefined =>
  /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]

/** Who does what nobody asked for: what time brings, and what comes back from outside. The audit trail names it. */
export const theHouse: Actor = {
  id: 'time',
  name: 'Statehouse',
  login: '',
  role: 'admin',
  rights,
  brandId: null,
  merchantId: null,
  hasPin: false,
  tokenHash: '',
  device: null,
}

/** Who takes a place in the queue by phone, without an account. The audit trail names it. */
export const theGuest: Actor = {
  id: 'guest',
  name: 'Guest',
  login: '',
  role: 'operation',
  rights: ['queue'],
  brandId: null,
  merchantId: null,
  hasPin: false,
  tokenHash: '',
  device: null,
}

/** A store's row; `turn` is how often it had opened, closed or posted a day when it was read. */
export type MerchantRow = typeof merchants.$inferSelect & { brandName: string; turn: number }

const idle = 12 * 3600_000
const absolute = 7 * 24 * 3600_000
/** Whoever used a session no later is signed out. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idle)

/** How stale the last use may get before it is written again: one write per five minutes and person. */
const useStep = 5 * 60_000

export const sessionEnd = (start: Date): Date => new Date(start.getTime() + absolute)

/** Who holds a token; idle for 12 hours, older than 7 days, revoked or switched off answers 401. */
export async function actorOf(db: Db, token: string | undefined, now: Date): Promise<Actor> {
  if (!token) throw new ApiError('unauthenticated')
  const tokenHash = sha256(token)
  const [row] = await db
    .select({ account: accounts, usedAt: sessions.usedAt, device: sessions.device })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.usedAt, idleSince(now)),
        eq(accounts.status, 'active'),
      ),
    )
  if (!row) throw new ApiError('unauthenticated')
  if (now.getTime() - row.usedAt.getTime() > useStep)
    await db.update(sessions).set({ usedAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return actorAs(row.account, tokenHash, row.device)
}

/** Somebody at a device, by the hash of their token. */
export const actorAs = (account: typeof accounts.$inferSelect, tokenHash: string, device: string | null): Actor => ({
  id: account.id,
  name: account.name,
  login: account.login,
  role: account.role,
  rights: rightsOf(account),
  brandId: account.brandId,
  merchantId: account.merchantId,
  hasPin: account.pinHash !== null,
  tokenHash,
  device,
})

const storeColumns = { merchant: merchants, brandName: brands.name, turn: merchantHeads.turn }

/** The stores that somebody may see, by name. */
export async function storesOf(
  db: Db | Tx,
  actor: Pick<Actor, 'id' | 'role' | 'brandId' | 'merchantId'>,
): Promise<MerchantRow[]> {
  const rows = await db
    .select(storeColumns)
    .from(merchants)
    .innerJoin(brands, eq(brands.id, merchants.brandId))
    .innerJoin(merchantHeads, eq(merchantHeads.merchantId, merchants.merchantId))
    .where(
      {
        admin: () => undefined,
        'super-merchant': () => eq(merchants.brandId, actor.brandId ?? ''),
        agent: () =>
          inArray(
            merchants.merchantId,
            db
              .select({ id: agentMerchants.merchantId })
              .from(agentMerchants)
              .where(eq(agentMerchants.accountId, actor.id)),
          ),
        merchant: () => eq(merchants.merchantId, actor.merchantId ?? ''),
        operation: () => eq(merchants.merchantId, actor.merchantId ?? ''),
      }[actor.role](),
    )
    .orderBy(merchants.createdAt, merchants.name)
  return rows.map(({ merchant, ...more }) => ({ ...merchant, ...more }))
}

/** Roles whose store is the token's, whatever the request says. */
export const isBound = (role: Role): boolean => role === 'merchant' || role === 'operation'

/**
 * The store that a request is about: the token's for a merchant and its staff, else the `merchant_id` that was sent.
 * Unknown and foreign ones are the same 404; none at all is a 422.
 */
export async function storeInHand(db: Db | Tx, actor: Actor, merchantId: unknown): Promise<MerchantRow> {
  const wanted = isBound(actor.role) ? actor.merchantId : merchantId
  if (typeof wanted !== 'string' || wanted === '')
    throw new ApiError('input_invalid', { details: [{ field: 'merchant_id', message: 'say which store' }] })
  const row = await merchantRow(db, wanted)
  if (!row || !(await reaches(db, actor, row))) throw new ApiError('not_found')
  return row
}

/** A store's row, whoever asks. */
export async function merchantRow(db: Db | Tx, merchantId: string): Promise<MerchantRow | undefined> {
  const [row] = await db
    .select(storeColumns)
    .from(merchants)
    .innerJoin(brands, eq(brands.id, merchants.brandId))
    .innerJoin(merchantHeads, eq(merchantHeads.merchantId, merchants.merchantId))
    .where(eq(merchants.merchantId, merchantId))
  return row && { ...row.merchant, brandName: row.brandName, turn: row.turn }
}

/** Whether a store is in somebody's scope. */
export async function reaches(
  db: Db | Tx,
  actor: Pick<Actor, 'id' | 'role' | 'brandId' | 'merchantId'>,
  store: { merchantId: string; brandId: string },
): Promise<boolean> {
  if (actor.role === 'admin') return true
  if (isBound(actor.role)) return actor.merchantId === store.merchantId
  if (actor.role === 'super-merchant') return actor.brandId === store.brandId
  const assigned = await db
    .select({ id: agentMerchants.merchantId })
    .from(agentMerchants)
    .where(and(eq(agentMerchants.merchantId, store.merchantId), eq(agentMerchants.accountId, actor.id)))
  return assigned.length > 0
}
