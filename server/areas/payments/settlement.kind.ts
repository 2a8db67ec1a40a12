import type { Settlement } from '#contract/payments/settlement.ts'
import { settlementRows } from './settlement-rows.ts'
import { settlementFamily } from '../families/families.ts'
import type { Kind } from '../../engine/kind.ts'

export const settlementKind: Kind<Settlement> = {
  family: settlementFamily,
  rows: ({ tx, store }, ids) => settlementRows(tx, store, { ids: [...ids] }),
  isLive: true,
  standsAlone: true,
}
