import type { BrokenRow, Place } from '#contract/checks/checks.ts'
import { resources } from '#contract/resources/index.ts'

/** The address of each kind of row that a rule can name. */
const addresses: Readonly<Record<Place, (id: string) => string>> = {
  order: (id) => `/orders/${id}`,
  table: (id) => `/floor/${id}`,
  queue_entry: (id) => `/queue/${id}`,
  queue_group: (id) => `/queue/setup/${id}`,
  booking: (id) => `/pages/booking/${id}`,
  drawer: (id) => `/money/drawers/${id}`,
  member: (id) => `/pages/membership/members/${id}`,
  day: (id) => `/settlement/${id}`,
  menu: (id) => `${resources.menu.screen}/${id}`,
  promotion: (id) => `${resources.promotion.screen}/${id}`,
  reward: (id) => `${resources.reward.screen}/${id}`,
  wheel: () => '/pages/membership/wheel',
  payout: () => '/money/payouts',
  invoice: () => '/money/subscription',
}

/** Returns the address that shows a row, where there is one. */
export const placeOfRow = ({ opens }: BrokenRow): string | null => opens && addresses[opens.kind](opens.id)
