import { and, eq, ne, notInArray } from 'drizzle-orm'
import { agentMerchants, merchants, taxCategories } from '../../db/schema/index.ts'
import { merchantRow } from '../../http/actor.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { type AuditEntry, writeJournal } from '../../engine/journal/journal.ts'
import { hashGiven } from '../people/once.ts'
import { insertUser } from '../people/make-user.ts'
import { storeAt } from '../../http/store.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { createStore, type NewStore } from './create-store.ts'
import { storeSummary } from './store-list.ts'
import { isAgent, isBound } from '#contract/roles.ts'

/** A store of the current brand; with a login and a one-time password its owner is added as well. */
interface MadeStore {
  name: string
  login?: string
  password?: string
  own_password?: string
}

/** Inserts a store as a draft, with the taxes, language and day of the current one. Returns its id. */
export async function draftStore(
  { tx, ids, now, store }: Work,
  given: Pick<NewStore, 'brandId' | 'name' | 'currency' | 'timeZone'>,
): Promise<string> {
  const { isTaxTold, taxCategoryId, taxInclusive, serviceRate, language, businessDayCut } = store.row
  // Only stores of the same brand get copies of several taxes.
  const taxRate = isTaxTold && taxCategoryId === null ? store.row.taxRate : null
  const terms = { ...given, taxRate, taxInclusive, serviceRate, zones: [{ name: 'Floor', tables: [] }] }
  const madeId = await createStore(tx, terms, { ids, now })
  await tx.update(merchants).set({ state: 'draft', language, businessDayCut }).where(eq(merchants.merchantId, madeId))
  return madeId
}

/** Gives a new store its own copy of the current store's tax categories, and the same defaults. */
async function copyTaxes({ tx, ids, now, store }: Work, madeId: string): Promise<void> {
  const { merchantId, row } = store
  if (row.taxCategoryId === null) return
  const rows = await tx
    .select()
    .from(taxCategories)
    .where(and(eq(taxCategories.merchantId, merchantId), ne(taxCategories.status, 'archived')))
    .orderBy(taxCategories.sort, taxCategories.id)
  const copies = new Map(rows.map(({ id }) => [id, ids.id()]))
  await tx
    .insert(taxCategories)
    .values(rows.map((one) => ({ ...one, merchantId: madeId, id: copies.get(one.id)!, version: 1, changedAt: now })))
  const copyOf = (id: string | null) => (id === null ? null : copies.get(id)!)
  await tx
    .update(merchants)
    .set({
      taxRate: row.taxRate,
      isTaxTold: row.isTaxTold,
      taxCategoryId: copyOf(row.taxCategoryId),
      serviceTaxCategoryId: copyOf(row.serviceTaxCategoryId),
    })
    .where(eq(merchants.merchantId, madeId))
}

/**
 * Writes an added row to two audit trails: that of the current store, and that of the new store, which begins with it.
 */
export async function tellBoth(
  work: Work,
  { event, name, madeId }: { event: string; name: string; madeId: string },
  more: readonly AuditEntry[] = [],
): Promise<void> {
  const { merchantId, row } = work.store
  const entry = work.note({
    chart: 'store',
    subjectType: 'merchant',
    subjectId: merchantId,
    event,
    fromState: row.state,
    toState: row.state,
    subjectVersion: row.version,
    detail: { name, merchant_id: madeId },
  })
  const first = { ...entry, subjectId: madeId, event: 'store.create', fromState: null, toState: 'draft' }
  await writeJournal(work.tx, madeId, {
    audit: [{ ...first, subjectVersion: 1, detail: { name } }, ...more],
    events: [],
  })
}

/**
 * Refuses an agent who does not look after all stores of the brand: with a new store the agent would give a new owner
 * access to data that all stores of the brand share, such as members and their credit.
 */
async function checkAgent({ tx, actor, store }: Work): Promise<void> {
  const { brandId } = store.row
  const cared = tx
    .select({ id: agentMerchants.merchantId })
    .from(agentMerchants)
    .where(eq(agentMerchants.accountId, actor.id))
  const isOthers = and(eq(merchants.brandId, brandId), notInArray(merchants.merchantId, cared))
  if ((await tx.$count(merchants, isOthers)) > 0)
    throw new ApiError('right_missing', {
      message: 'An agent adds stores to a brand only while they look after all of its stores. Ask the brand.',
    })
}

/**
 * Drafts another store of the current brand, with the current store's currency, clock, taxes and language, and without
 * dishes or tables: its checklist names the missing parts. The audit trails of both stores record it.
 */
export async function makeStore(asked: AskedOfStore, given: MadeStore): Promise<Response> {
  const { actor, store } = asked
  const { name, login, password } = given
  if (isBound(actor.role))
    throw new ApiError('right_missing', { message: 'A store is added by the brand, its agent or the house.' })
  if ((login === undefined) !== (password === undefined))
    throw invalidField(login === undefined ? 'login' : 'password', 'is needed as well')
  const passwordHash = password === undefined ? '' : await hashGiven(asked, { ...given, password })
  let madeId = ''
  return runCommand(asked, {
    input: { name, login, passwordHash },
    subjects: async () => [],
    async run(work) {
      const { tx } = work
      if (isAgent(actor.role)) await checkAgent(work)
      const { brandId, currency, timeZone } = store.row
      madeId = await draftStore(work, { brandId, name, currency, timeZone })
      await copyTaxes(work, madeId)
      if (isAgent(actor.role)) await tx.insert(agentMerchants).values({ merchantId: madeId, accountId: actor.id })
      const before = work.audit.length
      if (login !== undefined)
        await insertUser(work, {
          login,
          name: login,
          role: 'merchant',
          passwordHash,
          brandId: null,
          merchantId: madeId,
        })
      // The owner belongs to the new store, and so do their entries.
      const ofOwner = work.audit.splice(before)
      await tellBoth(work, { event: 'store.add', name, madeId }, ofOwner)
    },
    answer: async ({ tx, now }) => storeSummary(tx, storeAt((await merchantRow(tx, madeId))!, now)),
  })
}
