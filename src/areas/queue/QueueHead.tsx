import { Desktop, History, Pause, Play, Plus } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { actOnLine } from '../../api/queue/queue.ts'
import { useNow } from '../../ui/show/clock.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import type { Offers } from './party/use-offers.ts'
import type { QueueActs } from './use-queue-acts.ts'
import { minutesSince } from './lines/wait.ts'
import './queue.css'

/** The title, how many wait and since when, and what concerns the whole door: pausing, looking back, the display. */
export function QueueHead({
  lines,
  acts,
  offers,
}: {
  lines: readonly QueueGroupWithEntries[]
  acts: QueueActs
  offers: Offers
}) {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const parties = lines.flatMap(({ entries }) => entries)
  const guests = parties.reduce((sum, { pax }) => sum + pax, 0)
  const longest = parties.map(({ joined_at }) => minutesSince(joined_at, now)).toSorted((a, b) => b - a)[0]
  const open = lines.filter(({ state }) => state === 'accepting')
  const paused = lines.filter(({ state }) => state === 'paused')
  const resumeAll = async () => {
    for (const line of paused)
      await acts
        .send(actOnLine(line, 'resume'), { lineId: line.id, done: t('queue.done.queue.resume', { name: line.name }) })
        .catch(() => undefined)
  }
  return (
    <header className="queue-head row gap-12">
      <h1>{t('nav.queue')}</h1>
      <p className="queue-head__counts clip muted" role="status">
        {parties.length === 0
          ? t('queue.nobody')
          : [
              t('queue.parties', { count: parties.length }),
              t('floor.guests', { count: guests }),
              t('queue.longest', { count: longest }),
            ].join(' · ')}
      </p>
      <div className="queue-head__acts no-print">
        <Button
          className="queue-head__join"
          icon={<Plus size={16} />}
          text={t('queue.join')}
          onClick={() => acts.ask({ what: 'join' })}
        />
        {open.length > 0 ? (
          <ActionButton
            allowed={offers.line(open[0]!)['queue.pause']}
            icon={<Pause size={16} />}
            text={t('queue.pauseJoins')}
            onClick={() => acts.ask({ what: 'pause', lines: open })}
          />
        ) : (
          paused.length > 0 && (
            <ActionButton
              allowed={offers.line(paused[0]!)['queue.resume']}
              icon={<Play size={16} />}
              text={t('queue.resumeJoins')}
              onClick={() => void resumeAll()}
            />
          )
        )}
        <Link className="queue-head__link no-print" to="/queue/history" title={t('queue.history')}>
          <History size={16} />
          <span>{t('queue.history')}</span>
        </Link>
        <Link className="queue-head__link no-print" to="/queue/display" title={t('queue.display')}>
          <Desktop size={16} />
          <span>{t('queue.display')}</span>
        </Link>
      </div>
    </header>
  )
}
