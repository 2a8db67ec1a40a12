import type { Settlement } from '#contract/rows/settlement.ts'
import { settlementRows } from '../../rows/settlement-rows.ts'
import { settlementFamily } from '../families.ts'
import type { Kind } from './kind.ts'

export const settlementKind: Kind<Settlement> = {
  family: settlementFamily,
  rows: ({ tx, store }, ids) => settlementRows(tx, store, { ids: [...ids] }),
  isLive: true,
}
