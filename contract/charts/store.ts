import { z } from 'zod'
import { settingChanges } from '../settings.ts'

export const storeEvents = {
  'store.open': z.strictObject({}),
  'store.close': z.strictObject({}),
  'store.activate': z.strictObject({}),
  'store.deactivate': z.strictObject({}),
  'store.archive': z.strictObject({}),
  'store.restore': z.strictObject({}),
  /** What is given is changed. */
  'store.change': settingChanges,
}
