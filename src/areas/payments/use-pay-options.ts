import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depositCode } from '#contract/bookings/deposit.ts'
import { walletCode } from '#contract/members/credit.ts'
import type { PaymentOption } from '#contract/orders/choices.ts'
import { paymentOptionsQuery } from '../../api/reference.ts'
import { heldForVisitQuery } from '../../api/bookings/deposits.ts'
import { memberQuery } from '../../api/members/members.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import type { Bill } from './bill.ts'

/** A payment method as it is offered for a bill; `most` limits it, in minor units. */
export interface PayOption extends PaymentOption {
  most?: number
}

/** The member of a bill's orders; null if they belong to several members or to none. */
function memberOf({ orders }: Bill): string | null {
  const [one, ...others] = [...new Set(orders.filter(({ due }) => due > 0).map((order) => order.member_id))]
  return others.length === 0 ? (one ?? null) : null
}

/** The ways to pay a bill: the credit of its member and the deposit of its booking among them, up to what there is. */
export function usePayOptions(bill: Bill) {
  const { i18n } = useTranslation()
  const money = useMoney()
  const memberId = memberOf(bill)
  const { data: options, error, refetch } = useQuery(paymentOptionsQuery(i18n.language))
  const { data: member } = useQuery({ ...memberQuery(memberId ?? ''), enabled: memberId !== null })
  const credit = memberId === null || member?.state !== 'active' ? 0 : member.credit
  const visitId = bill.orders[0]?.visit_id ?? null
  const { data: held = 0 } = useQuery({ ...heldForVisitQuery(visitId ?? ''), enabled: visitId !== null })
  const offered = options?.flatMap((option): PayOption[] => {
    const limit = { [walletCode]: credit, [depositCode]: held }[option.code]
    if (limit === undefined) return [option]
    return limit > 0 ? [{ ...option, name: `${option.name} · ${money.format(limit)}`, most: limit }] : []
  })
  return { options, offered, error, refetch }
}
