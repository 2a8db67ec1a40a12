import { queryOptions } from '@tanstack/react-query'
import type { Deposit } from '#contract/bookings/rows.ts'
import type { Listing } from '#contract/listing.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

const url = '/admin/booking_deposit'

/** The sum that the house holds for the party of a visit, in minor units. */
export const heldForVisitQuery = (visitId: string) =>
  queryOptions({
    queryKey: keys.bookings('deposits', { visitId }),
    queryFn: async ({ signal }) => {
      const { aaData } = await call<Listing<Deposit>>({ method: 'GET', url, data: { visit_id: visitId }, signal })
      return aaData.reduce((sum, { held }) => sum + held, 0)
    },
  })

/** Requests a deposit for a booking; with a payment method it is taken at once. */
export const askForDeposit = (data: {
  booking_id: string
  amount: number
  payment_method?: string
  tendered?: number
}): Write => ({ method: 'POST', url, data })
