import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { metaWords, placeWords, stateWords } from '../../papers/order-words.ts'
import { isOff } from '#contract/orders/is-off.ts'
import { SourceMark } from './SourceMark.tsx'
import './combine.css'

/** The orders that become one, one of them the keeper, and the lines that its bill will have. */
export function Sources({
  orders,
  keeperId,
  isEditable,
  onKeep,
  onChange,
}: {
  orders: readonly Order[]
  keeperId: string | null
  isEditable: boolean
  onKeep: (id: string) => void
  onChange: () => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const money = useMoney()
  const lines = orders.flatMap((order, place) =>
    order.lines.filter((line) => !isOff(line)).map((line) => ({ ...line, place })),
  )
  return (
    <section className="flow__card card sources">
      <header>
        <h2>{t('combining.sources')}</h2>
        {isEditable && (
          <button type="button" className="flow__link" onClick={onChange}>
            {t('combining.change')}
          </button>
        )}
      </header>
      <fieldset className="sources__orders">
        <legend className="small muted">{t('combining.whoKeeps')}</legend>
        {orders.map((order, place) => (
          <label key={order.id} className="source" data-kept={order.id === keeperId || undefined}>
            <input
              type="radio"
              name="keeper"
              className="only-read-aloud"
              checked={order.id === keeperId}
              disabled={!isEditable}
              onChange={() => onKeep(order.id)}
            />
            <SourceMark place={place} />
            <span className="stack gap-0 fill">
              <span>
                <strong className="ticket-id">{order.number}</strong> {placeWords(t, order)}
                {order.id === keeperId && <span className="source__keeper">{t('combining.keeper')}</span>}
              </span>
              <span className="small muted">{metaWords(t, order, time)}</span>
            </span>
            <strong className="figures">{money.format(order.total)}</strong>
          </label>
        ))}
      </fieldset>
      <div className="sources__bill">
        <h3>{t('combining.oneBill', { count: lines.length })}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <SourceMark place={line.place} isSmall />
              <span className="figures muted">{line.quantity}×</span>
              <span className="fill">{line.name}</span>
              <span className="small muted">{stateWords(t, line.state, 'order-line')}</span>
              <span className="figures">{money.plain(line.amount)}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{t('combining.relabelled')}</p>
      </div>
    </section>
  )
}
