import { useTranslation } from 'react-i18next'
import type { QueueEntry } from '#contract/queue/queue.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { waitOf } from './wait.ts'
import './lines.css'

/** The wait of a party against its quote: a bar that fills, and beyond the quote a text that says by how much. */
export function WaitBar({ party }: { party: QueueEntry }) {
  const { t } = useTranslation()
  const wait = waitOf(party, useNow(5000))
  return (
    <span className="wait-bar row wrap" data-over={wait.isOver || undefined}>
      <span className="wait-bar__track" aria-hidden>
        <span style={{ inlineSize: `${wait.share * 100}%` }} />
      </span>
      <span className="wait-bar__words small figures">
        {wait.isOver
          ? t('queue.over', { count: wait.over })
          : t('queue.waitedOf', { minutes: wait.minutes, quote: wait.quote })}
      </span>
    </span>
  )
}
