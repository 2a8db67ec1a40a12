import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { StoreRow } from '#contract/stores/store.ts'
import { BrandRow, StoreSummary, UserRow } from '#contract/people/user.ts'
import { schemaOf } from '#contract/field-schemas.ts'
import { id, ownPassword, text, version } from '#contract/charts/fields.ts'
import type { Deps } from '../../deps.ts'
import { accounts } from '../../db/schema/index.ts'
import { type Actor, merchantRow, reaches, storesOf } from '../../http/actor.ts'
import type { Api, HandlerArgs } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { newPassword } from '../identity/new-password.ts'
import { listQuery } from '../../http/list-query.ts'
import { storeAt } from '../../http/store.ts'
import { storeSummary } from './store-list.ts'
import { changeStore } from './change-store.ts'
import { makeBrand } from './make-brand.ts'
import { makeStore } from './make-store.ts'
import { givePassword } from '../people/give-password.ts'
import { hashGiven } from '../people/once.ts'
import { changeUser, checkManages, isOf } from '../people/change-user.ts'
import { makeUser } from '../people/make-user.ts'
import { listUsers, userRows, usersSeenBy } from '../people/user-list.ts'
import { listBrands, listStores } from './stores-of-scope.ts'

const tag = 'Stores'
const listQuestion = z.strictObject({
  ...listQuery,
  listing_type: z.enum(['merchant', 'super-merchant', 'agent', 'user']).default('user'),
  status: z.enum(['draft', 'active', 'inactive', 'archived', 'all']).optional(),
  setup_status: z.enum(['complete', 'incomplete']).optional(),
  merchant_id: id.optional(),
})

const login = text(60).pipe(z.string().regex(/^[a-z0-9][a-z0-9._@-]{2,}$/, 'has small letters, digits and . _ @ -'))
const name = text(80).pipe(z.string().min(1))

const newUser = z.strictObject({
  /** A store, or a person: one of the brand, an agent, or an owner of this store. */
  type: z.enum(['merchant', 'super-merchant', 'agent', 'user']),
  name,
  login: login.optional(),
  /** One-time password, for 48 hours; they choose their own at the first sign-in. */
  password: newPassword.optional(),
  /** The caller's own password, if a one-time password is given. */
  own_password: ownPassword.optional(),
})

const newBrand = z.strictObject({
  name,
  currency: schemaOf({ kind: 'code', like: 'currency', isRequired: true }).pipe(z.string()),
  time_zone: schemaOf({ kind: 'code', like: 'zone', isRequired: true }).pipe(z.string()),
  /** Name of its first store. */
  store: name,
})

/** Finds a person whom the caller may see. Unknown people and hidden ones are the same 404. */
async function userSeen({ db }: Deps, actor: Actor, userId: string) {
  const { where, stores } = await usersSeenBy(db, actor)
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(where, eq(accounts.id, userId)))
  if (!account) throw new ApiError('not_found')
  checkManages(actor)
  return (await userRows(db, [account], stores))[0]!
}

/** Finds a brand of the caller's scope. */
async function brandSeen({ db }: Deps, actor: Actor, brandId: string) {
  checkManages(actor)
  return (await listBrands(db, actor, { id: brandId, order: 'asc', start: 0, length: 1 })).aaData[0]
}

/** Finds a store of the caller's scope with the people who run it. */
async function storeSeen({ db }: Deps, actor: Actor, now: Date, merchantId: string) {
  const row = await merchantRow(db, merchantId)
  if (!row || !(await reaches(db, actor, row))) throw new ApiError('not_found')
  return storeSummary(db, storeAt(row, now))
}

/** Finds the store of a visible person, or the store of that id, for a call that names none. */
async function storeOfSeen(deps: Deps, actor: Actor, wanted: string): Promise<string | undefined> {
  const stores = await storesOf(deps.db, actor)
  if (stores.some(({ merchantId }) => merchantId === wanted)) return wanted
  const { merchant_id: own, brand_id: brand, merchants } = await userSeen(deps, actor, wanted)
  return own ?? merchants[0]?.id ?? stores.find(({ brandId }) => brand === null || brandId === brand)?.merchantId
}

/** Routes of stores, brands and the people who run them, within the caller's scope. */
export function userRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  api.person(
    'get',
    '/admin/user',
    {
      tag,
      right: 'checked inside',
      summary: 'The stores, brands, agents or people of one’s scope (listing_type)',
      query: listQuestion,
      answer: z.union([listing(StoreSummary), listing(BrandRow), listing(UserRow)]),
    },
    async ({ actor, now }, query) => {
      if (query.listing_type === 'merchant') return listStores(db, actor, now, query)
      checkManages(actor)
      if (query.listing_type === 'super-merchant') return listBrands(db, actor, query)
      return listUsers(db, actor, query.listing_type === 'agent', query)
    },
  )
  const storeNamed = z.strictObject({ merchant_id: id.optional() })
  for (const role of ['user', 'agent', 'admin'] as const)
    api.person(
      'get',
      `/admin/${role}/{id}`,
      { tag, right: 'checked inside', summary: `One: ${role}`, query: storeNamed, answer: UserRow },
      ({ actor }, input) => userSeen(deps, actor, input.id),
    )
  api.person(
    'get',
    '/admin/super-merchant/{id}',
    {
      tag,
      right: 'checked inside',
      summary: 'A brand, or a person of one',
      query: storeNamed,
      answer: z.union([BrandRow, UserRow]),
    },
    async ({ actor }, input) => (await brandSeen(deps, actor, input.id)) ?? userSeen(deps, actor, input.id),
  )
  api.person(
    'get',
    '/admin/merchant/info',
    {
      tag,
      right: 'checked inside',
      summary: 'A store (type=merchant) or the stores of a brand (type=super-merchant)',
      query: z.strictObject({
        type: z.enum(['merchant', 'super-merchant']).default('merchant'),
        id: id.optional(),
        merchant_id: id.optional(),
      }),
      answer: z.union([StoreSummary, z.object({ stores: z.array(StoreSummary) })]),
    },
    async ({ actor, now }, { type, id: wanted, merchant_id: inHand }) => {
      if (type === 'merchant') {
        const own = wanted ?? inHand ?? (await storesOf(db, actor))[0]?.merchantId ?? ''
        return storeSeen(deps, actor, now, own)
      }
      const query = { order: 'asc', start: 0, length: 1000, supermerchant_id: wanted } as const
      const { aaData } = await listStores(db, actor, now, query)
      if (wanted !== undefined && aaData.length === 0) throw new ApiError('not_found')
      return { stores: aaData }
    },
  )
  api.person(
    'get',
    '/admin/merchant/{id}',
    { tag, right: 'checked inside', summary: 'One store', query: storeNamed, answer: StoreSummary },
    ({ actor, now }, input) => storeSeen(deps, actor, now, input.id),
  )
  const toAdd = {
    tag,
    summary: 'Add a store or a person',
    body: newUser,
    answer: z.union([StoreSummary, UserRow]),
    // With several stores it is not clear which one a person belongs to.
    async storeFor({ actor }: HandlerArgs) {
      const [only, ...others] = await storesOf(db, actor)
      return others.length === 0 ? only?.merchantId : undefined
    },
  }
  api.store('post', '/admin/user', toAdd, (asked, input) =>
    input.type === 'merchant' ? makeStore(asked, input) : makeUser(asked, { ...input, type: input.type }),
  )
  api.store(
    'post',
    '/admin/super-merchant',
    { tag, summary: 'Add a brand with its first store', body: newBrand, answer: BrandRow },
    makeBrand,
  )
  const giving = z.strictObject({ password: newPassword, own_password: ownPassword, version })
  api.store(
    'post',
    '/admin/user_password/{id}',
    { tag, summary: 'Give a person a one-time password; they are signed out', body: giving, answer: UserRow },
    async (asked, input) => {
      const { merchant_id: merchantId, brand_id: brandId } = await userSeen(deps, asked.actor, input.id)
      if (!isOf(asked.store, { merchantId, brandId })) throw new ApiError('not_found')
      const passwordHash = await hashGiven(asked, input)
      return givePassword(asked, { id: input.id, version: input.version, passwordHash })
    },
  )
  for (const method of ['put', 'patch'] as const)
    api.store(
      method,
      '/admin/user/{id}',
      {
        tag,
        summary:
          'Change a person: name, whether they may sign in, whether they look after this store; or a store’s status',
        storeFor: ({ actor }, { id: about }) => storeOfSeen(deps, actor, about),
        body: z.strictObject({
          name: name.optional(),
          status: z.enum(['active', 'inactive']).optional(),
          assigned: z.boolean().optional(),
          version,
        }),
        answer: z.union([StoreRow, UserRow]),
      },
      (asked, { id: about, status, version: seen, ...more }) =>
        about === asked.store.merchantId
          ? changeStore(asked, { status, version: seen })
          : changeUser(asked, about, { status, version: seen, ...more }),
    )
}
