import { and, eq, gt, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Right, type Role, isBound, isHouse, isOfBrand, rights, rightsOf } from '#contract/roles.ts'
import type { TaxCategory } from '#contract/taxes/tax.ts'
import type { Db, Tx } from '../db/handle.ts'
import { accounts, agentMerchants, brands, merchantHeads, merchants, sessions } from '../db/schema/index.ts'
import { sha256 } from '../digest.ts'
import { ApiError } from './errors.ts'

/** The caller. */
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
  /** Name of the person's device. */
  device: string | null
}

/** The bearer token of a request. */
export const tokenOf = (context: Context): string | undefined =>
  /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]

/** Actor of steps without a person: those of deadlines and of answers from outside. The audit trail names it. */
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

/** Actor of guests who join the queue by phone, without an account. The audit trail names it. */
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

/**
 * A store's row; `turn` is the number of times that it had opened, closed or posted a day when it was read, `taxes` are
 * its tax categories in use.
 */
export type MerchantRow = typeof merchants.$inferSelect & { brandName: string; turn: number; taxes: TaxCategory[] }

const idle = 12 * 3600_000
const absolute = 7 * 24 * 3600_000
/** Returns the time of the last use before which an idle session is treated as signed out. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idle)

/** Age of the last use after which it is written again: at most one write per five minutes and person. */
const useStep = 5 * 60_000

export const sessionEnd = (start: Date): Date => new Date(start.getTime() + absolute)

/**
 * Returns the owner of a token; throws 401 for one that is idle for 12 hours, older than 7 days, revoked or switched
 * off.
 */
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

/** Makes the actor of an account at a device, with the hash of their token. */
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

/** Returns the tax categories in use of a store, as one value of the outer statement. */
export const taxesOf = (merchantId: SQLWrapper): SQL<TaxCategory[]> => sql<TaxCategory[]>`coalesce((SELECT
  jsonb_agg(jsonb_build_object('id', t.id, 'letter', t.letter, 'kind', t.kind,
    'is_inclusive', t.is_inclusive, 'rates', t.rates) ORDER BY t.sort, t.id)
  FROM tax_categories t WHERE t.merchant_id = ${merchantId} AND t.status = 'active'), '[]')`

const storeColumns = {
  merchant: merchants,
  brandName: brands.name,
  turn: merchantHeads.turn,
  taxes: taxesOf(merchants.merchantId),
}

/** Returns the stores that an actor may see, by name. */
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

/**
 * Finds the store of a request: the token's for a merchant and its staff, else the `merchant_id` of the request. An
 * unknown store and one out of scope are the same 404; a missing id is a 422.
 */
export async function storeInHand(db: Db | Tx, actor: Actor, merchantId: unknown): Promise<MerchantRow> {
  const wanted = isBound(actor.role) ? actor.merchantId : merchantId
  if (typeof wanted !== 'string' || wanted === '')
    throw new ApiError('input_invalid', { details: [{ field: 'merchant_id', message: 'say which store' }] })
  const row = await merchantRow(db, wanted)
  if (!row || !(await reaches(db, actor, row))) throw new ApiError('not_found')
  return row
}

/** Reads a store's row, for any caller. */
export async function merchantRow(db: Db | Tx, merchantId: string): Promise<MerchantRow | undefined> {
  const [row] = await db
    .select(storeColumns)
    .from(merchants)
    .innerJoin(brands, eq(brands.id, merchants.brandId))
    .innerJoin(merchantHeads, eq(merchantHeads.merchantId, merchants.merchantId))
    .where(eq(merchants.merchantId, merchantId))
  return row && { ...row.merchant, brandName: row.brandName, turn: row.turn, taxes: row.taxes }
}

/** Tells if a store is in an actor's scope. */
export async function reaches(
  db: Db | Tx,
  actor: Pick<Actor, 'id' | 'role' | 'brandId' | 'merchantId'>,
  store: { merchantId: string; brandId: string },
): Promise<boolean> {
  if (isHouse(actor.role)) return true
  if (isBound(actor.role)) return actor.merchantId === store.merchantId
  if (isOfBrand(actor.role)) return actor.brandId === store.brandId
  const assigned = await db
    .select({ id: agentMerchants.merchantId })
    .from(agentMerchants)
    .where(and(eq(agentMerchants.merchantId, store.merchantId), eq(agentMerchants.accountId, actor.id)))
  return assigned.length > 0
}
