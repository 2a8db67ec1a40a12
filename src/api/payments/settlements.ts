import { queryOptions } from '@tanstack/react-query'
import type { Settlement, SettlementListing } from '#contract/payments/settlement.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

type SeenSettlement = Pick<Settlement, 'id' | 'version'>

/** The names of the days that wait to be posted, and the latest days that were begun; `span` requests others. */
export const settlementsQuery = (span?: { startDate: string; endDate: string }) => {
  const data = { length: span ? 60 : 10, ...span }
  return queryOptions({
    queryKey: [...keys.settlements, data] as const,
    queryFn: ({ signal }) =>
      call<SettlementListing>({ method: 'GET', url: '/admin/transaction_settlement', data, signal }),
  })
}

/** Adds a business day up; an approval accepts open work too. */
export const calculateDay = (businessDay: string, version?: number, approvalId?: string): Write => ({
  method: 'POST',
  url: '/admin/transaction_settlement',
  data: {
    business_day: businessDay,
    ...(version !== undefined && { version }),
    ...(approvalId !== undefined && { accept: true, approval_id: approvalId }),
  },
})

/** Posts a day that was added up; with why, where cash is missing or was not counted. */
export const postDay = (
  { id, version }: SeenSettlement,
  more: { uncounted?: boolean; remark?: string; approval_id?: string },
): Write => ({
  method: 'POST',
  url: '/admin/stamp_transaction_settlement',
  data: { settlement_id: id, version, ...more },
})
