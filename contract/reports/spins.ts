import { defineReport } from '../report.ts'
import { whoseColumns } from './perk-entries.ts'

/** Turns of the wheel that were drawn, with the slot and the reward that each won. */
export const spinList = defineReport({
  name: 'spin_list',
  group: 'guests',
  usual: 'month',
  filters: { member_id: { kind: 'text' }, slot_id: { kind: 'reference' } },
  columns: {
    ...whoseColumns,
    slot: { kind: 'text', isSearched: true },
    reward: { kind: 'text', isSearched: true },
    tokens: { kind: 'whole', isSum: true },
    actor_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['created_at', 'desc'],
})
