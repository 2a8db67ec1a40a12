import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderState } from '#contract/states.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import { Elapsed } from '../../../ui/show/Elapsed.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { liveOrders, type OfferedSteps, orderStep, type Step } from './next-step.ts'
import { movableLines } from '../items/movable.ts'
import { OrderPips } from '../OrderPips.tsx'
import { LineGivers, LinePrice } from '../../ordering/LinePrice.tsx'
import { screenOf } from '../../orders/screen-of.ts'
import { useFloorUrl } from '../use-floor-url.ts'
import { useMayCombine } from '../dialogs/use-may-combine.ts'
import type { TableCommands } from '../../seating/use-table-commands.ts'
import type { WordKey } from '../../../i18n/word-key.ts'
import './drawer.css'

const inKitchen: readonly OrderState[] = ['pending', 'accepted', 'preparing', 'ready']
const toneOf = (state: OrderState) =>
  state === 'pending' || state === 'accepted' ? 'new' : inKitchen.includes(state) ? 'action' : 'done'

/** Flows of an order on screens of their own; the milder of two ways to take it back comes first. */
const toScreens: readonly (readonly [event: string, words: WordKey, place?: string])[] = [
  ['order.edit', 'event.order.edit'],
  ['order.edit', 'editing.openPrice', 'price'],
  ['order.cancel', 'event.order.cancel'],
  ['order.void', 'floor.voidOrder'],
  ['order.comp', 'event.order.comp'],
]

function Line({ line }: { line: OrderLine }) {
  const { t } = useTranslation()
  const extras = [...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')
  const isLost = line.state === 'voided' || line.state === 'cancelled'
  return (
    <li className="visit-line" data-lost={isLost || undefined}>
      <span className="figures muted">{line.quantity}×</span>
      <span className="visit-line__name">
        {line.name}
        {extras && <span className="small muted">{extras}</span>}
        <LineGivers line={line} />
      </span>
      <span className="small muted">
        {t(`state.order-line.${line.state}`)}
        {line.comped && ` · ${t('orders.onTheHouse')}`}
        {line.payment_id !== null && (
          <>
            {' · '}
            <Tick size={12} /> <span>{t('pay.items.paid')}</span>
          </>
        )}
      </span>
      <LinePrice line={line} />
    </li>
  )
}

interface Props {
  orders: readonly Order[]
  offered: OfferedSteps
  commands: TableCommands
  next: Step | undefined
}

function VisitOrder({ order, offered, commands, next }: Omit<Props, 'orders'> & { order: Order }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const allowed = offered.orders.get(order.id)
  const step = orderStep(allowed)
  const isLost = liveOrders([order]).length === 0
  const { begin } = useFloorUrl()
  const mayMove = useMayCombine()
  return (
    <section className="visit-order" aria-label={t('floor.orderNo', { number: order.number })}>
      <header>
        <Link to={`/orders/${order.id}`} className="ticket-id">
          {order.number}
        </Link>
        <span className="visit-order__state" data-tone={isLost ? 'lost' : toneOf(order.state)}>
          <OrderPips
            orders={[{ id: order.id, number: order.number, state: order.state, lines: 0, done: 0, stage_at: '' }]}
          />
          {t(`state.order.${order.state}`)}
        </span>
        <span className="visit-order__time small">
          {inKitchen.includes(order.state) ? (
            <Elapsed since={order.stage_at} />
          ) : (
            t('floor.sentAt', { time: time(order.placed_at) })
          )}
        </span>
      </header>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <footer>
        {toScreens
          .filter(([event]) => allowed?.[event]?.ok)
          .map(([event, words, place]) => (
            <Link
              key={words}
              to={place ? `/orders/${order.id}/${place}` : screenOf(order.id, event)!}
              className="link-button"
            >
              {t(words)}
            </Link>
          ))}
        {mayMove && movableLines([order]).length > 0 && (
          <button type="button" className="link-button" onClick={() => begin('items')}>
            {t('floor.items.open')}
          </button>
        )}
        {step && next?.order?.id !== order.id && (
          <Button
            text={t(`floor.action.${step}`)}
            loading={commands.isBusy}
            onClick={() => void commands.advance(step, order)}
          />
        )}
      </footer>
    </section>
  )
}

/** The orders of the visit with their lines, the progress of the kitchen, and the next step of each. */
export function VisitOrders({ orders, ...shared }: Props) {
  return orders.map((order) => <VisitOrder key={order.id} order={order} {...shared} />)
}
