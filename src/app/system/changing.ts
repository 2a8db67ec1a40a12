import type { SystemChange } from '../../api/system/system.ts'

/** The power of a panel to change what holds for everybody. */
export interface SystemSwitch {
  change: (change: SystemChange) => Promise<void>
  isBusy: boolean
}
