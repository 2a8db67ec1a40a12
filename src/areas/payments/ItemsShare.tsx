import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#contract/orders/order.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { type Bill, costOf, type Items, linesOf } from './bill.ts'
import './payments.css'

interface Props {
  bill: Bill
  items: Items
  onItems: (items: Items) => void
}

function Row({ line, bill, items, onItems }: Props & { line: OrderLine }) {
  const { t } = useTranslation()
  const money = useMoney()
  const extras = [...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')
  const wanted = items[line.id] ?? 0
  const set = (portions: number) => {
    const { [line.id]: _, ...others } = items
    onItems(portions === 0 ? others : { ...others, [line.id]: portions })
  }
  if (line.payment_id !== null)
    return (
      <li className="pay-item row" data-paid>
        <span className="pay-item__line row gap-10 fill">
          <Tick size={16} />
          <span className="figures">{line.quantity}×</span>
          <span className="pay-item__name stack gap-0 fill medium">{line.name}</span>
          <span className="small">{t('pay.items.paid')}</span>
        </span>
      </li>
    )
  return (
    <li className="pay-item row" data-chosen={wanted > 0 || undefined}>
      <button
        type="button"
        className="pay-item__line row gap-10 fill"
        aria-pressed={wanted > 0}
        onClick={() => set(wanted ? 0 : 1)}
      >
        <span className="figures">{line.quantity}×</span>
        <span className="pay-item__name stack gap-0 fill medium">
          {line.name}
          {extras && <span className="small muted">{extras}</span>}
        </span>
        <span className="figures">{money.plain(costOf(bill, { [line.id]: wanted || line.quantity }))}</span>
      </button>
      {wanted > 0 && line.quantity > 1 && (
        <Stepper value={wanted} max={line.quantity} label={t('floor.quantityOf', { name: line.name })} onChange={set} />
      )}
    </li>
  )
}

/**
 * The lines of a bill to tap: this guest's dishes, each with its share of service, tax and discounts; paid ones are
 * struck through.
 */
export function ItemsShare(props: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { bill, items, onItems } = props
  const lines = linesOf(bill)
  const count = Object.values(items).reduce((sum, portions) => sum + portions, 0)
  const cost = costOf(bill, items)
  const open = lines.filter((line) => line.payment_id === null)
  return (
    <div className="stack gap-10">
      <ul className="pay-items bare" aria-label={t('pay.way.items')}>
        {lines.map((line) => (
          <Row key={line.id} line={line} {...props} />
        ))}
      </ul>
      <div className="medium split gap-12">
        <p className="medium" role="status">
          {open.length === 0
            ? t('pay.items.allPaid')
            : count === 0
              ? t('pay.items.none')
              : `${t('pay.items.sum', { count })}: ${money.format(cost)} · ${t('pay.items.rest', { rest: money.format(bill.due - cost) })}`}
        </p>
        {open.some((line) => items[line.id] !== line.quantity) && (
          <button
            type="button"
            className="link-button"
            onClick={() => onItems(Object.fromEntries(open.map((line) => [line.id, line.quantity])))}
          >
            {t('pay.items.all')}
          </button>
        )}
      </div>
    </div>
  )
}
