import { storeEvents } from '#contract/charts/store.ts'
import { isOwners, storeSettings } from '#contract/stores/settings.ts'
import type { Feature } from '#contract/states.ts'
import { ppmOfPoint, rateFrom } from '#contract/taxes/rates.ts'
import { store } from '#machines/store.machine.ts'
import { and, eq } from 'drizzle-orm'
import { drawers, queueEntries, rewards } from '../../db/schema/index.ts'
import { businessDayOf } from '../../business-day.ts'
import { columnOf } from '../../db/schema/resource-table.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { storeFacts } from './store-rows.ts'
import { isCurrency, isZone } from './known-places.ts'
import { bind } from '../../engine/binding.ts'
import { checkOwner } from '../../engine/check-owner.ts'
import { choose } from '../menu/choices.ts'
import { hasLiveDrawers } from '../payments/cash-drawer.ts'
import { usualTax } from '../../http/store.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import { illegal } from '../../engine/refusal.ts'
import type { Work } from '../../engine/work.ts'

/** Checks that the rewards in settings belong to the store. Throws 422. */
async function checkRewards({ tx, store: { merchantId } }: Work, given: Record<string, unknown>): Promise<void> {
  for (const name of ['referrer_reward_id', 'referee_reward_id']) {
    const id = given[name]
    const known = typeof id === 'string' && and(eq(rewards.merchantId, merchantId), eq(rewards.id, id))
    if (known && (await tx.$count(rewards, known)) === 0) throw refusedField(name, 'elsewhere')
  }
}

/** Checks that the tax categories in settings are active and have rates. Throws 422. */
function checkTaxes(work: Work, row: SubjectRow<'merchant'>, given: Record<string, unknown>): void {
  const { tax_category_id: usual, service_tax_category_id: service } = given
  const kindOf = (id: unknown) =>
    work.rows('tax_category').find((one) => one.id === id && one.status === 'active')?.kind
  if (usual === null && row.taxCategoryId !== null) throw refusedField('tax_category_id', 'taxStays')
  if (usual && kindOf(usual) === undefined) throw refusedField('tax_category_id', 'elsewhere')
  if (usual && kindOf(usual) !== 'rate') throw refusedField('tax_category_id', 'taxNeedsRate')
  if (service && kindOf(service) === undefined) throw refusedField('service_tax_category_id', 'elsewhere')
  if (service && kindOf(service) === 'follows') throw refusedField('service_tax_category_id', 'serviceFollows')
}

/** Checks that the dish of delivery can be ordered without a choice. Throws 422. */
async function checkDelivery({ tx, store: { merchantId } }: Work, { delivery_menu_id: id }: Record<string, unknown>) {
  if (typeof id !== 'string') return
  const found = await choose(tx, merchantId, id, [], 'delivery').catch((error: unknown) => {
    if (error instanceof ApiError) throw refusedField('delivery_menu_id', 'noDelivery')
    throw error
  })
  if (found.menu.balance !== null) throw refusedField('delivery_menu_id', 'noDelivery')
}

/**
 * Changes the tax of a store with one category from today on. Throws 422 if it has several, or one that is not for all
 * dishes.
 */
async function changeOnlyTax(work: Work, usualId: string, given: Record<string, unknown>): Promise<void> {
  const field = 'tax_rate' in given ? 'tax_rate' : 'tax_inclusive'
  const used = work.rows('tax_category').filter(({ status }) => status === 'active')
  const [only] = used
  if (used.length !== 1 || only?.id !== usualId) throw refusedField(field, 'severalTaxes')
  const { tax_rate: rate, tax_inclusive: isInclusive } = given
  await work.send('tax-category', only.id, {
    type: 'record.change',
    ...(typeof rate === 'number' && { rates: rateFrom(only.rates, rate * ppmOfPoint, work.store.businessDay) }),
    ...(isInclusive !== undefined && { is_inclusive: isInclusive }),
  })
}

/** Tells if a drawer or a ticket of the queue belongs to a business day, although no order does. */
async function hasDays({ tx, store: { merchantId } }: Work): Promise<boolean> {
  for (const rows of [drawers, queueEntries])
    if ((await tx.$count(rows, eq(rows.merchantId, merchantId))) > 0) return true
  return false
}

export const storeBinding = bind<(typeof store)['machine'], 'merchant'>({
  chart: store,
  subject: 'merchant',
  events: storeEvents,
  facts: ({ tx, store: at }) => storeFacts(tx, at),
  effects: {
    /** Writes the given settings, and the old ones to the audit trail. */
    async writeSettings({ work, row, event: { type, ...given }, facts }) {
      const entry = work.audit.at(-1)!
      checkOwner(work, Object.keys(given).find(isOwners))
      if (typeof given.time_zone === 'string' && !isZone(given.time_zone)) throw refusedField('time_zone', 'zone')
      if (typeof given.currency === 'string' && !isCurrency(given.currency)) throw refusedField('currency', 'currency')
      if (given.drawer_mode !== undefined && (await hasLiveDrawers(work)))
        throw refusedField('drawer_mode', 'drawersLive')
      await checkRewards(work, given)
      checkTaxes(work, row, given)
      await checkDelivery(work, given)
      const hasTaxes = row.taxCategoryId !== null
      const ofTax = Object.entries(given).filter(([name]) => hasTaxes && ['tax_rate', 'tax_inclusive'].includes(name))
      if (ofTax.length > 0) await changeOnlyTax(work, row.taxCategoryId!, Object.fromEntries(ofTax))
      const own = Object.entries(given).filter(([name]) => !ofTax.some(([one]) => one === name))
      const columns = own.map(([name, value]) => [columnOf(name, storeSettings.fields[name]!), value])
      const patch = Object.fromEntries(columns) as Partial<typeof row>
      const isMoved = businessDayOf(work.now, { ...row, ...patch }) !== work.store.businessDay
      if (isMoved && (facts.hasTraded || (await hasDays(work))))
        throw illegal(store, row.state, facts, type, 'keepsDay')
      const before = {
        ...row,
        ...usualTax({ row: { ...work.store.row, ...row }, businessDay: work.store.businessDay }),
      }
      const was = Object.keys(given).map((name) => [
        name,
        before[columnOf(name, storeSettings.fields[name]!) as keyof typeof row],
      ])
      entry.detail = { ...entry.detail, was: Object.fromEntries(was) as object }
      const isTold = 'tax_rate' in given || typeof given.tax_category_id === 'string'
      await work.set('merchant', row.id, { ...patch, ...(isTold && { isTaxTold: true }) })
    },

    async switchFeature({ work, row, event }) {
      const others = row.featuresOff.filter((feature) => feature !== event.feature)
      const featuresOff = event.on ? others : [...others, event.feature as Feature].toSorted()
      await work.set('merchant', row.id, { featuresOff })
    },

    /** Ends the queues, and removes the waiting parties. */
    async endQueues({ work }) {
      for (const { id } of work.rows('queue_group'))
        for (const type of ['queue.close', 'queue.dismiss']) await work.offer('queue-group', id, { type })
    },

    turn({ work }) {
      work.isTurn = true
    },
  },
})
