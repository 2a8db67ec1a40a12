import type { OrderState } from '#contract/states.ts'
import type { OrderPip } from '#contract/tables/table.ts'

type Mark = 'dot' | 'triangle' | 'tick'

const markOf = (state: OrderState): Mark =>
  state === 'pending' || state === 'accepted' ? 'dot' : state === 'preparing' || state === 'ready' ? 'triangle' : 'tick'

const shapes: Record<Mark, string> = {
  dot: 'M4.5 1a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  triangle: 'M4.5 .8L8.6 8.2H.4z',
  tick: 'M.9 4.9l2.5 2.5l4.8-5.6',
}

/** One mark per order, 9 pixels each: a dot while it waits, a triangle in the kitchen, a tick when it is served. */
export function OrderPips({ orders }: { orders: readonly OrderPip[] }) {
  return orders.slice(0, 6).map((order) => {
    const mark = markOf(order.state)
    return (
      <svg key={order.id} className="order-pip" data-mark={mark} viewBox="0 0 9 9" aria-hidden>
        <path d={shapes[mark]} />
      </svg>
    )
  })
}
