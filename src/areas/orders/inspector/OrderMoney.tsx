import { useTranslation } from 'react-i18next'
import type { Order, OrderTax } from '#contract/orders/order.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import './inspector.css'

const share = (ppm: number) => ppm / 1_000_000

/** The money of an order, row by row. Rows of zero are left out; the amount due comes last. */
export function OrderMoney({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const percent = new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 4 })
  const taxRow = ({ letter, name, rate_ppm: ppm, is_inclusive: isInclusive, tax }: OrderTax) => {
    const rate = [letter, name, percent.format(share(ppm))].filter(Boolean).join(' ')
    return [
      `tax ${rate} ${isInclusive}`,
      t(isInclusive ? 'money.taxIncluded' : 'money.taxAdded', { rate }),
      tax,
    ] as const
  }
  const rows = [
    ['subtotal', t('money.subtotal'), order.subtotal],
    ...order.promotions.map(
      ({ name, amount }, index) => [`promotion ${index}`, name || t('money.discount'), -amount] as const,
    ),
    ['discount', t('money.discount'), order.promotions.reduce((sum, { amount }) => sum + amount, -order.discount)],
    ['adjustment', t('money.adjustment'), order.adjustment],
    ['service', t('money.service_charge'), order.service_charge],
    ...order.taxes.map(taxRow),
    ['total', t('money.total'), order.total],
    ['paid', t('money.paid'), order.captured],
    ['refunds', t('money.refunds'), -(order.refunded + order.refunding)],
  ] as const
  return (
    <dl className="order-money">
      {rows
        .filter(([name, , amount]) => amount !== 0 || name === 'total')
        .map(([name, label, amount]) => (
          <div key={name} data-row={name.split(' ')[0]}>
            <dt>{label}</dt>
            <dd className="figures">{money.plain(amount)}</dd>
          </div>
        ))}
      <div data-row="due">
        <dt>{t('money.due')}</dt>
        <dd className="figures">{money.format(order.due)}</dd>
      </div>
    </dl>
  )
}
