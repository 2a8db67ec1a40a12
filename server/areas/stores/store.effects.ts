import { storeEvents } from '#contract/charts/store.ts'
import { isOwners, storeSettings } from '#contract/stores/settings.ts'
import type { Feature } from '#contract/states.ts'
import { isAboveFloor } from '#contract/roles.ts'
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
import { hasLiveDrawers } from '../payments/cash-drawer.ts'
import { illegal } from '../../engine/refusal.ts'
import type { Work } from '../../engine/work.ts'

/** Throws 403 for staff, and 422 for owners without their password, where a setting is the owner's. */
function checkOwners({ actor, isConfirmed }: Work, names: readonly string[]): void {
  const field = names.find(isOwners)
  if (field === undefined) return
  if (!isAboveFloor(actor.role))
    throw new ApiError('right_missing', { message: 'Only an owner of the store changes this.', details: { field } })
  if (!isConfirmed) throw refusedField('own_password', 'ownPassword')
}

/** Checks that the rewards which settings name are the store's. Throws 422. */
async function checkRewards({ tx, store: { merchantId } }: Work, given: Record<string, unknown>): Promise<void> {
  for (const name of ['referrer_reward_id', 'referee_reward_id']) {
    const id = given[name]
    const known = typeof id === 'string' && and(eq(rewards.merchantId, merchantId), eq(rewards.id, id))
    if (known && (await tx.$count(rewards, known)) === 0) throw refusedField(name, 'elsewhere')
  }
}

/** Tells if a drawer or a ticket of the queue belongs to a business day, though no order does. */
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
    /** Writes the given settings, and keeps the old ones in the trail. */
    async writeSettings({ work, row, event: { type, ...given }, facts }) {
      checkOwners(work, Object.keys(given))
      if (typeof given.time_zone === 'string' && !isZone(given.time_zone)) throw refusedField('time_zone', 'zone')
      if (typeof given.currency === 'string' && !isCurrency(given.currency)) throw refusedField('currency', 'currency')
      if (given.drawer_mode !== undefined && (await hasLiveDrawers(work)))
        throw refusedField('drawer_mode', 'drawersLive')
      await checkRewards(work, given)
      const columns = Object.entries(given).map(([name, value]) => [columnOf(name, storeSettings.fields[name]!), value])
      const patch = Object.fromEntries(columns) as Partial<typeof row>
      const isMoved = businessDayOf(work.now, { ...row, ...patch }) !== work.store.businessDay
      if (isMoved && (facts.hasTraded || (await hasDays(work))))
        throw illegal(store, row.state, facts, type, 'keepsDay')
      const was = Object.keys(given).map((name) => [
        name,
        row[columnOf(name, storeSettings.fields[name]!) as keyof typeof row],
      ])
      const entry = work.audit.at(-1)!
      entry.detail = { ...entry.detail, was: Object.fromEntries(was) as object }
      await work.set('merchant', row.id, { ...patch, ...('tax_rate' in given && { isTaxTold: true }) })
    },

    async switchFeature({ work, row, event }) {
      const others = row.featuresOff.filter((feature) => feature !== event.feature)
      const featuresOff = event.on ? others : [...others, event.feature as Feature].toSorted()
      await work.set('merchant', row.id, { featuresOff })
    },

    /** Sends home the parties that still wait. */
    async endQueues({ work }) {
      for (const { id } of work.rows('queue_group'))
        for (const type of ['queue.close', 'queue.dismiss']) await work.offer('queue-group', id, { type })
    },

    turn({ work }) {
      work.isTurn = true
    },
  },
})
