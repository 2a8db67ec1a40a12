import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { actOnLine } from '../../../api/queue/queue.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import type { Offers } from '../party/use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import './lines.css'

/** The step that makes a line take parties again, by the state it is in. */
const wayBack = {
  closed: ['queue.open', 'open'],
  closing: ['queue.open', 'open'],
  paused: ['queue.resume', 'resume'],
  direct_entry: ['queue.resume', 'resume'],
} as const

/**
 * Why a line takes no parties now, until when, and the button that reopens it. Renders nothing while the line is open.
 */
export function LineState({ line, acts, offers }: { line: QueueGroupWithEntries; acts: QueueActs; offers: Offers }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const now = useNow(10_000)
  if (line.state === 'accepting' || line.state === 'removed') return null
  const [event, action] = wayBack[line.state]
  const until = line.state === 'paused' ? line.resume_at : null
  const why =
    line.state === 'closing' && line.is_day_over ? 'queue.line.dayOver' : (`queue.line.${line.state}.why` as const)
  const left = until ? Math.max(1, Math.ceil((Date.parse(until) - now) / 60_000)) : 0
  return (
    <div className="line-state split wrap" data-state={line.state}>
      <p className="small">
        <strong>{t(`queue.line.${line.state}`)}</strong>{' '}
        {until ? t('queue.line.until', { time: time(until), count: left }) : t(why)}
      </p>
      <ActionButton
        allowed={offers.line(line)[event]}
        text={t(`queue.action.${event}`)}
        isBusy={acts.busyId === line.id}
        onClick={() =>
          void acts
            .send(actOnLine(line, action), { lineId: line.id, done: t(`queue.done.${event}`, { name: line.name }) })
            .catch(() => undefined)
        }
      />
    </div>
  )
}
