import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import { queueQuery } from '../../api/queue/queue.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { JoinPanel } from './lines/JoinPanel.tsx'
import { LineColumn } from './lines/LineColumn.tsx'
import { PartySheet } from './party/PartySheet.tsx'
import { QueueDialogs } from './QueueDialogs.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueSkeleton } from './QueueSkeleton.tsx'
import { SwapGhost } from './party/SwapGhost.tsx'
import { longestWaiting } from './lines/turns.ts'
import { UndoKey } from './UndoKey.tsx'
import { useJoin } from './lines/use-join.ts'
import { useOffers } from './party/use-offers.ts'
import { useQueueActs } from './use-queue-acts.ts'
import { useSwap } from './party/use-swap.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import './queue.css'

const noLines: QueueGroupWithEntries[] = []
const noTables: Table[] = []

/** The door: every line with the parties in it, the form that gives out tickets, and one party open at the side. */
export function QueueScreen() {
  const { t } = useTranslation()
  const { entryId } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(queueQuery())
  const tables = useQuery(tablesQuery()).data?.aaData ?? noTables
  const lines = data ?? noLines
  const offers = useOffers()
  const acts = useQueueActs(offers)
  const joining = useJoin(lines, offers, acts)
  const swap = useSwap(lines, (picked, other) => void acts.swap(picked, other))

  if (!data) return <Pending error={error} onRetry={refetch} page={t('nav.queue')} outline={<QueueSkeleton />} />
  if (lines.length === 0)
    return (
      <EmptyState isPage title={t('queue.noLines')} text={t('queue.noLinesHint')}>
        <LinkButton intent="primary" to="/queue/setup/new">
          {t('queue.firstLine')}
        </LinkButton>
      </EmptyState>
    )

  const longest = longestWaiting(lines)
  const openLine = lines.find(({ entries, undoable }) => [...entries, ...undoable].some(({ id }) => id === entryId))
  const open = openLine && [...openLine.entries, ...openLine.undoable].find(({ id }) => id === entryId)
  return (
    <div className="queue" data-blocked={offers.blocked ? true : undefined}>
      <section className="queue__work" aria-label={t('nav.queue')}>
        <QueueHead lines={lines} acts={acts} offers={offers} />
        {offers.blocked && (
          <p className="queue__blocked" role="status">
            {offers.blocked}
          </p>
        )}
        {swap.picked && (
          <p className="queue__swap" role="status">
            {t('queue.swap.choose', { ticket: swap.picked.ticket })}
            <button type="button" onClick={swap.putBack}>
              {t('common.cancel')}
            </button>
          </p>
        )}
        <div className="queue__lines" style={{ gridTemplateColumns: `repeat(${lines.length}, minmax(196px, 1fr))` }}>
          {lines.map((line) => (
            <LineColumn
              key={line.id}
              line={line}
              tables={tables}
              acts={acts}
              offers={offers}
              swap={swap}
              isLongest={line.id === longest?.id}
              openId={entryId}
              linkTo={(id) => `/queue/${id}`}
            />
          ))}
        </div>
      </section>
      {open ? (
        <PartySheet
          key={open.id}
          party={open}
          line={openLine}
          acts={acts}
          offers={offers}
          swap={swap}
          onClose={() => void navigate('/queue')}
        />
      ) : (
        <JoinPanel joining={joining} acts={acts} />
      )}
      <SwapGhost swap={swap} lines={lines} />
      <UndoKey lines={lines} acts={acts} offers={offers} />
      {acts.asking && <QueueDialogs asking={acts.asking} lines={lines} acts={acts} offers={offers} joining={joining} />}
    </div>
  )
}
