import { z } from 'zod'
import { settingChanges } from '../stores/settings.ts'
import { features } from '../states.ts'

export const storeEvents = {
  'store.open': z.strictObject({}),
  'store.close': z.strictObject({}),
  'store.activate': z.strictObject({}),
  'store.deactivate': z.strictObject({}),
  'store.archive': z.strictObject({}),
  'store.restore': z.strictObject({}),
  /** A part of the house that the store may do without. */
  'store.switch': z.strictObject({ feature: z.enum(features), on: z.boolean() }),
  /** Changes the settings that are given. */
  'store.change': settingChanges,
}
