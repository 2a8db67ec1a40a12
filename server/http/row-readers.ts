import { isReader, type Readers } from '#contract/readers.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { Right } from '#contract/roles.ts'
import type { SubjectType } from '../db/subjects.ts'

const floor = ['floor', 'cashier', 'members'] as const
const bookings = ['queue', 'floor', 'report'] as const

/**
 * The readers of the rows of each kind: in the calls that list or show them, and in the stream of changes. The records
 * of a store's settings have their readers in their definition.
 */
export const rowReaders = {
  approval: 'all staff',
  booking: bookings,
  booking_day: bookings,
  cart: 'all staff',
  combine: 'all staff',
  deposit: [...bookings, 'cashier'],
  drawer: ['cashier', 'settle', 'report'],
  feedback: 'members',
  grant: ['floor', 'members'],
  invoice: 'settle',
  member: floor,
  merchant: 'all staff',
  message: 'members',
  order: 'all staff',
  payment: 'all staff',
  payout: 'settle',
  print_job: ['floor', 'cashier', 'menu', 'settle'],
  receipt: ['floor', 'cashier', 'settle', 'report'],
  queue_entry: bookings,
  queue_group: bookings,
  referral: 'members',
  refund: ['floor', 'cashier', 'refund', 'report'],
  settlement: ['settle', 'report'],
  shift: 'staff',
  spin: floor,
  subscription: 'settle',
  table: 'all staff',
  topup: ['cashier', 'members', 'report'],
  voucher: ['floor', 'cashier', 'discount', 'members'],
} as const satisfies Readonly<Record<Exclude<SubjectType, ResourceName>, Readers>>

/**
 * Tells if someone with these rights may read the rows of a kind; all staff may read a floor plan, which has no chart.
 */
export function mayReadRows(rights: readonly Right[], type: string): boolean {
  const all: Readonly<Record<string, Readers>> = rowReaders
  return isReader(
    rights,
    all[type] ?? (resources as Readonly<Record<string, { readers: Readers }>>)[type]?.readers ?? 'all staff',
  )
}
