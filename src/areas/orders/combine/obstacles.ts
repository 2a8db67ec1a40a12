import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import { combineObstacles, taxedBy } from '#contract/charts/combine.ts'
import type { Order } from '#contract/orders/order.ts'
import { combine as combineChart } from '#machines/combine.machine.ts'
import { decide } from '#machines/workflow/decide.ts'
import { useMay } from '../../../commands/rights/may.ts'
import { refusalWords } from '../../../commands/use-allowed.ts'

const combinable = (order: Order) => ({
  id: order.id,
  number: order.number,
  state: order.state,
  captured: order.captured,
  businessDay: order.business_day,
  taxedBy: taxedBy(
    order.taxes.map(() => order.taxes.some(({ letter }) => letter !== '')),
    { taxRate: order.tax_rate, taxInclusive: order.tax_inclusive },
  ),
  delivery: order.delivery,
  // A printed or authorised order needs a PIN; the server's preview decides that.
  isLocked: false,
  isRedeemed: order.redemption !== 'none',
  member: order.member_id === null ? null : { id: order.member_id, name: order.member_name ?? '' },
})

/** Returns the order whose member earns on the combined one: the keeper, else the first order with a member. */
export const earnerOf = (orders: readonly Order[], keeperId: string | null): Order | undefined => {
  const withMember = orders.filter(({ member_id }) => member_id !== null)
  return withMember.find(({ id }) => id === keeperId) ?? withMember[0]
}

/** Why the chart of combinations refuses these orders, in words; undefined if it does not. */
export function obstacleWords(t: TFunction, orders: readonly Order[], keeperId: string): string | undefined {
  const facts = { ...combineObstacles(orders.map(combinable), keeperId), isWithinWindow: true, isUntouched: true }
  const event = 'combine.commit'
  const decision = decide(
    combineChart.machine,
    { state: 'picked', facts },
    { type: event, member_id: earnerOf(orders, keeperId)?.member_id ?? undefined },
  )
  if (decision.ok) return undefined
  return refusalWords(t, combineChart, { state: 'picked', facts }, { event, ok: false, reason: decision.reason })
}

/** The order that keeps the lines unless the person chooses another: one with a payment, else the oldest. */
export function usualKeeper(orders: readonly Order[]): Order | undefined {
  const byAge = orders.toSorted((a, b) => a.placed_at.localeCompare(b.placed_at))
  return byAge.find(({ captured }) => captured > 0) ?? byAge[0]
}

/** Tells if this order can be combined with others, for a button; undefined if the order is finished, or not begun. */
export function useCombinable(order: Order): AllowedEvent | undefined {
  const { t } = useTranslation()
  const may = useMay('/orders/combine')
  if (obstacleWords(t, [order], order.id) !== undefined) return undefined
  return { event: 'combine.commit', ok: may, ...(!may && { reason: 'right', message: t('refusal.right') }) }
}
