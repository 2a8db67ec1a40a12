import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderList } from '#contract/states.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { clockText } from '../../../ui/show/Elapsed.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { laneWaits } from './lanes.ts'
import { type BoardLane, useBusinessDay } from './use-board.ts'
import './ticket.css'

/** Dot, triangle and tick: each lane's sign has its own shape. */
const signs: Record<OrderList, string> = {
  new: 'M10 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  action: 'M10 6.5l4 7h-8z',
  completed: 'M6.2 10.2l2.6 2.6l5-5.4',
}

function Waits({ lane }: { lane: BoardLane }) {
  const { t } = useTranslation()
  const time = useTime()
  const today = useBusinessDay()
  const { oldest, median } = laneWaits(lane.orders, useNow())
  const last = lane.orders.at(-1)
  if (lane.list === 'completed') {
    if (!last) return null
    const format = last.business_day === today ? time.time : time.date
    return t('orders.since', { time: format(last.closed_at ?? last.stage_at) })
  }
  if (oldest === undefined || median === undefined) return null
  const words = { oldest: clockText(oldest * 1000), median: clockText(median * 1000) }
  return t(lane.orders.length > 2 ? 'orders.oldestAndMedian' : 'orders.oldest', words)
}

/** The head of a lane: its sign, name and count, how long it makes guests wait, and its own buttons as `children`. */
export function LaneHead({ lane, children }: { lane: BoardLane; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className="lane-head row">
      <svg className="lane-head__sign" data-list={lane.list} viewBox="0 0 20 20" aria-hidden>
        <path d={signs[lane.list]} />
      </svg>
      <h2 id={`lane-${lane.list}`}>{t(`orders.lane.${lane.list}`)}</h2>
      <span className="lane-head__count figures">{lane.isLoading || lane.error ? '–' : lane.count}</span>
      <span className="lane-head__waits clip small muted figures">
        <Waits lane={lane} />
      </span>
      {children}
    </header>
  )
}
