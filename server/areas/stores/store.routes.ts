import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { ownPassword, version } from '#contract/charts/fields.ts'
import { FeatureRow, StoreRow } from '#contract/stores/store.ts'
import {
  settingChanges,
  type SettingPart,
  settingPartNames,
  settingParts,
  storeSettings,
} from '#contract/stores/settings.ts'
import { features } from '#contract/states.ts'
import type { Api } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { storeRow } from './store-rows.ts'
import { withAllowed } from '../../engine/answers.ts'
import { changeStore, stepStore, type StoreWish } from './change-store.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Stores'

/** Schema with the caller's own password, which the owner's settings need. */
const changes = settingChanges.extend({ own_password: ownPassword.optional(), version })
const wish = changes.extend({
  state: z.enum(['open', 'closed']).optional(),
  status: z.enum(['draft', 'active', 'inactive', 'archived']).optional(),
})

/** Returns the requested change, without the store's id. */
const wishIn = (input: object): StoreWish => {
  const { merchant_id: _, id: __, ...given } = input as Record<string, unknown>
  return given
}

const featureRows = ({ features_off: off, facts }: StoreRow, query: Parameters<typeof partOf>[1]) => {
  const aaData = features.map((feature) => ({
    id: feature,
    feature,
    on: !off.includes(feature),
    busy: facts.busy.includes(feature),
  }))
  return partOf(aaData, query, ({ feature }) => [feature])
}

/**
 * Routes of a store's own state: open or closed, active or not, and its settings. A closed store refuses every other
 * write.
 */
export function storeRoutes(api: Api): void {
  for (const method of ['patch', 'put', 'post'] as const)
    api.store(
      method,
      '/admin/merchant/update',
      {
        tag,
        summary: 'Open or close the store, switch it on or off, change its settings',
        body: wish,
        answer: StoreRow,
      },
      (asked, input) => changeStore(asked, wishIn(input)),
    )
  api.store(
    'get',
    '/admin/merchant/setting',
    { tag, right: rowReaders.merchant, summary: 'What the store decides for itself', answer: StoreRow },
    async (asked) => withAllowed(asked.actor, 'merchant', await storeRow(asked.deps.db, asked.store)),
  )
  const part = z.enum(settingPartNames as [SettingPart, ...SettingPart[]])
  api.store(
    'get',
    '/admin/setting',
    {
      tag,
      right: rowReaders.merchant,
      summary: 'One part of the settings (type)',
      query: z.strictObject({ type: part.optional() }),
      answer: z.looseObject({ id: z.string(), version: z.number() }),
    },
    async ({ deps, store }, { type }) => {
      const row = await storeRow(deps.db, store)
      const names = Object.keys(type ? settingParts[type] : storeSettings.fields)
      return { id: row.id, version: row.version, ...Object.fromEntries(names.map((name) => [name, row[name]])) }
    },
  )
  api.store(
    'post',
    '/admin/setting',
    {
      tag,
      summary: 'Change settings; with a type those of that part alone',
      body: changes.extend({ type: part.optional() }),
      answer: StoreRow,
    },
    (asked, input) => {
      const { type, ...wished } = wishIn(input) as StoreWish & { type?: SettingPart }
      const [foreign] = type
        ? Object.keys(wished).filter(
            (name) => !['version', 'own_password'].includes(name) && !(name in settingParts[type]),
          )
        : []
      if (foreign) throw invalidField(foreign, `is no setting of the part "${type}"`)
      return changeStore(asked, wished)
    },
  )
  api.store(
    'get',
    ['/show_feature', '/admin/show_feature'],
    {
      tag,
      right: rowReaders.merchant,
      summary: 'The parts of the house, which are on, and in which something is under way',
      query: z.strictObject(shortListQuery),
      answer: listing(FeatureRow),
    },
    async ({ deps, store }, query) => featureRows(await storeRow(deps.db, store), query),
  )
  for (const method of ['post', 'patch'] as const)
    api.store(
      method,
      ['/toggle_feature', '/admin/toggle_feature'],
      {
        tag,
        summary: 'Switch a part of the house on or off; without `on` the other way',
        body: z.strictObject({ feature: z.enum(features), on: z.boolean().optional(), version }),
        answer: StoreRow,
      },
      (asked, { feature, on, version: seen }) =>
        stepStore(
          asked,
          seen,
          ({ featuresOff }) => {
            const isOn = !featuresOff.includes(feature)
            return (on ?? !isOn) === isOn ? [] : [{ type: 'store.switch', feature, on: !isOn }]
          },
          { input: { feature, on } },
        ),
    )
  api.store(
    'post',
    '/admin/merchant/setting',
    { tag, summary: 'Change what the store decides for itself', body: changes, answer: StoreRow },
    (asked, input) => changeStore(asked, wishIn(input)),
  )
}
