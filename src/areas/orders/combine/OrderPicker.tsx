import { Search } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { metaWords, placeWords } from '../../papers/order-words.ts'
import { SourceMark } from './SourceMark.tsx'
import { obstacleWords, usualKeeper } from './obstacles.ts'
import { Input } from '../../../ui/form/Input.tsx'
import './combine.css'

/** Step 1: choosing among the open orders; one that cannot join the chosen ones stays visible with its reason. */
export function OrderPicker({
  orders,
  chosen,
  onChoose,
}: {
  orders: readonly Order[]
  chosen: readonly Order[]
  onChoose: (chosen: Order[]) => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const money = useMoney()
  const [search, setSearch] = useState('')
  const words = (order: Order) => `${order.number} ${placeWords(t, order)} ${metaWords(t, order, time)}`
  const found = orders.filter((order) => words(order).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  const toggle = (order: Order) =>
    onChoose(chosen.includes(order) ? chosen.filter((each) => each !== order) : [...chosen, order])
  const refusalOf = (order: Order) => {
    const together = chosen.includes(order) ? chosen : [...chosen, order]
    return obstacleWords(t, together, usualKeeper(together)!.id)
  }

  return (
    <section className="flow__card card picker">
      <header>
        <h2>{t('combining.pick')}</h2>
        <span className="small muted">{t('combining.chosen', { count: chosen.length })}</span>
      </header>
      <label className="picker__search">
        <Search />
        <Input
          type="search"

          placeholder={t('combining.search')}
          aria-label={t('combining.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {found.length === 0 && <EmptyState title={t(orders.length > 0 ? 'combining.none' : 'combining.noOrders')} />}
      <ul className="picker__orders stack bare">
        {found.map((order) => {
          const place = chosen.indexOf(order)
          const refusal = place < 0 ? refusalOf(order) : undefined
          return (
            <li key={order.id} data-chosen={place >= 0 || undefined} data-refused={refusal !== undefined || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={place >= 0}
                  aria-disabled={refusal !== undefined || undefined}
                  onChange={() => refusal === undefined && toggle(order)}
                />
                {place >= 0 && <SourceMark place={place} isSmall />}
                <strong className="picker__number ticket-id">{order.number}</strong>
                <span className="stack gap-0 fill">
                  <span>{placeWords(t, order)}</span>
                  <span className="small muted">{refusal ?? metaWords(t, order, time)}</span>
                </span>
                <span className="figures">{money.format(order.due)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
