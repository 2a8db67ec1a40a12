import type { Preview } from '#contract/orders/preview.ts'
import { slotOf } from '../../../engine/slots.ts'

/** Changes of the command in members' perks and in vouchers, for previews. */
export const perkChanges = slotOf<Pick<Preview, 'perks' | 'vouchers'>>('members.perks', () => ({
  perks: [],
  vouchers: [],
}))
