import { More } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import { CloseButton } from '../../../ui/overlay/CloseButton.tsx'
import { IconButton } from '../../../ui/show/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LineState } from './LineState.tsx'
import { PartyCard } from '../party/PartyCard.tsx'
import { ServeNext } from './ServeNext.tsx'
import { UndoStrip } from '../UndoStrip.tsx'
import type { Offers } from '../party/use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import type { Swap } from '../party/use-swap.ts'
import './lines.css'

interface Props {
  line: QueueGroupWithEntries
  tables: readonly Table[]
  acts: QueueActs
  offers: Offers
  swap: Swap
  isLongest: boolean
  openId: string | undefined
  linkTo: (id: string) => To
}

/** A line as a column: its purpose, its parties in the order of their turn, and the button for the next one. */
export function LineColumn({ line, tables, acts, offers, swap, isLongest, openId, linkTo }: Props) {
  const { t } = useTranslation()
  const headId = `line-${line.id}`
  return (
    <section className="line" aria-labelledby={headId} data-line={line.prefix}>
      <header className="line__head row">
        <span className="line__prefix" aria-hidden>
          {line.prefix}
        </span>
        <span className="line__words stack gap-0 fill">
          <h2 id={headId}>{line.name}</h2>
          <span className="small muted">
            {t('queue.waitingCount', { count: line.facts.waiting })} ·{' '}
            {t('queue.quoteNow', { count: line.quote_minutes })}
          </span>
        </span>
        <IconButton label={t('queue.lineMenu', { name: line.name })} onClick={() => acts.ask({ what: 'line', line })}>
          <More size={20} />
        </IconButton>
      </header>
      <div className="line__body">
        <LineState line={line} acts={acts} offers={offers} />
        {acts.notice?.lineId === line.id && (
          <p className="line__notice split" role="alert">
            <span>{acts.notice.text}</span>
            <CloseButton onClick={acts.dropNotice} />
          </p>
        )}
        <UndoStrip line={line} offers={offers} acts={acts} />
        {line.entries.length === 0 ? (
          <EmptyState title={t('queue.nobody')} text={t('queue.nobodyHint')} />
        ) : (
          <ol className="line__parties" aria-label={t('queue.partiesIn', { name: line.name })}>
            {line.entries.map((party) => (
              <PartyCard
                key={party.id}
                party={party}
                line={line}
                acts={acts}
                offers={offers}
                swap={swap}
                isOpen={party.id === openId}
                to={linkTo(party.id)}
              />
            ))}
          </ol>
        )}
      </div>
      <footer className="line__foot">
        <ServeNext line={line} tables={tables} offers={offers} acts={acts} isLongest={isLongest} />
      </footer>
    </section>
  )
}
