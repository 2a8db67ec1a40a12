import type { Area } from '../../engine/area.ts'
import { changedDays, dropKept } from './drop-kept.ts'

export const daysArea = {
  hooks: { dropSums: (work, keptTo) => dropKept(work.tx, work.store.merchantId, changedDays(work), keptTo) },
} satisfies Area
