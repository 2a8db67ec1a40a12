import type { SystemChange } from '../../api/system/system.ts'

/** Lets a panel change settings for all stores. */
export interface SystemSwitch {
  change: (change: SystemChange) => Promise<void>
  isBusy: boolean
}
