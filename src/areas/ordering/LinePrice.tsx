import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#contract/orders/order.ts'
import { Money } from '../../ui/show/Money.tsx'
import './line-price.css'

type LineMoney = Pick<OrderLine, 'amount' | 'discount' | 'comped' | 'given'>

/** The price of a line; with a discount, the list price is struck through beside it. */
export function LinePrice({ line: { amount, discount, comped } }: { line: LineMoney }) {
  const list = <Money amount={amount} as="plain" />
  if (comped) return <s>{list}</s>
  if (discount === 0) return list
  return (
    <span className="line-price">
      <s className="small muted">{list}</s>
      <Money amount={amount - discount} as="plain" />
    </span>
  )
}

/** The discount of a line by who gives it, in words and with its amount. */
export function LineGivers({ line: { given } }: { line: LineMoney }) {
  const { t } = useTranslation()
  return given.map(({ id, name, kind, amount }) => (
    <span key={`${kind} ${id}`} className="small muted">
      {name || t(kind === 'points' ? 'members.column.points' : 'report.given.discount')}{' '}
      <Money amount={-amount} as="signed" />
    </span>
  ))
}
