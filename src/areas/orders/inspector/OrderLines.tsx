import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { linesAskedBack } from './asked-back.ts'
import { LineGivers, LinePrice } from '../../ordering/LinePrice.tsx'
import { lineWords } from '../../papers/order-words.ts'
import { isOff } from '#contract/orders/is-off.ts'
import './inspector.css'

/** Every line of an order with its modifiers, its state, the state of its money, and its price. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const back = linesAskedBack(order)
  return (
    <ul className="order-lines bare">
      {order.lines.map((line) => (
        <li key={line.id} data-off={isOff(line) || undefined}>
          <span className="order-lines__count figures">{line.quantity}×</span>
          <span className="stack gap-0 fill">
            <span className="order-lines__name">{line.name}</span>
            <span className="small muted">
              {[...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')}
            </span>
            <LineGivers line={line} />
          </span>
          <span className="small muted">{lineWords(t, line, back)}</span>
          <span className="order-lines__amount">
            <LinePrice line={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}
