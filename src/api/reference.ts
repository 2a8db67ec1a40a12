import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import { methodNameIn } from '#contract/payments/method-name.ts'
import type { Right } from '#contract/roles.ts'
import type { Colleague } from '#contract/people/staff.ts'
import type { Adjustment, Discount, PaymentOption } from '#contract/orders/choices.ts'
import { call } from './transport/client.ts'
import { keys } from './transport/keys.ts'

/** Options of a list that is seldom refetched. */
export const rarelyChanges = { staleTime: 10 * 60_000 }

/** All rows of a short list. */
export const listed = async <Row>(url: string, more: object, signal: AbortSignal): Promise<Row[]> =>
  (await call<Listing<Row>>({ method: 'GET', url, data: { length: 1000, ...more }, signal })).aaData

const listQuery = <Row>(queryKey: QueryKey, url: string, more: object = {}) =>
  queryOptions({ ...rarelyChanges, queryKey, queryFn: ({ signal }) => listed<Row>(url, more, signal) })

/** The ways to pay that the store takes, by their names in a language. */
export const paymentOptionsQuery = (language: string) => ({
  ...listQuery<PaymentOption>(keys.paymentOptions, '/admin/payment_option'),
  select: (options: PaymentOption[]) => options.map((option) => ({ ...option, name: methodNameIn(language, option) })),
})

/** Every person who works or worked in the store, by name. */
export const staffQuery = () => listQuery<Colleague>(keys.staff, '/admin/merchant_staff_index', { order: 'asc' })

/** Colleagues of the store who have a right, shown to a person who lacks it; none where the server does not say. */
export const holdersQuery = (right: Right) => ({
  ...listQuery<Colleague>([...keys.staff, right], '/admin/merchant_staff_index', { right, length: 10, order: 'asc' }),
  retry: false,
})

/** Discounts that the store may give on an order. */
export const discountsQuery = () => listQuery<Discount>(keys.discounts, '/admin/merchant_discount')

/** Adjustments of the price that the store often makes. */
export const adjustmentsQuery = () => listQuery<Adjustment>(keys.adjustments, '/admin/merchant_adjustment')
