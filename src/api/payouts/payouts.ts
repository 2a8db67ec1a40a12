import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PayoutListing } from '#contract/payouts/payout.ts'
import type { Settlement, SettlementListing } from '#contract/payments/settlement.ts'
import type { PayoutState, SettlementItemKind } from '#contract/subscriptions/billing-states.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import type { PageParams } from '../payments/refunds.ts'

/** A page of payouts, and the money that waits for the next one. */
export const payoutsQuery = (params: PageParams & { status?: PayoutState }) =>
  queryOptions({
    queryKey: keys.payouts(params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<PayoutListing>({ method: 'GET', url: '/admin/payout', data: params, signal }),
  })

/** A page of the days that were closed or begun to be. */
export const settledDaysQuery = (params: PageParams) =>
  queryOptions({
    queryKey: [...keys.settlements, params] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<SettlementListing>({ method: 'GET', url: '/admin/transaction_settlement', data: params, signal }),
  })

/** Plans a payout of all waiting money. */
export const planPayout = (): Write => ({ method: 'POST', url: '/admin/payout', data: {} })

/** Notes money beside the payments of a posted day, in minor units. */
export const addItem = (
  { id, version }: Pick<Settlement, 'id' | 'version'>,
  item: { kind: SettlementItemKind; amount: number; reference?: string; remark?: string; approval_id?: string },
): Write => ({ method: 'POST', url: '/admin/settlement_item', data: { settlement_id: id, version, ...item } })
