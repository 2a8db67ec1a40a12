import { Lock } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { denominationsOf, sumOfDenominations } from '#contract/payments/denominations.ts'
import type { DrawerDetail } from '#contract/payments/drawer.ts'
import { drawer as chart, mostTries } from '#machines/drawer.machine.ts'
import { drawerQuery } from '../../api/payments/drawers.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { KeptNote } from '../../ui/feedback/KeptNote.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { useDraft } from '../../commands/use-draft.ts'
import { Pieces } from './Pieces.tsx'
import '../../ui/show/show.css'
import './money.css'

/** Counts one drawer by its notes and coins, without showing the expected amount. */
export function CountScreen() {
  const { t } = useTranslation()
  const { drawerId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({ ...drawerQuery(drawerId), refetchOnMount: 'always' })
  if (!data) return <Pending error={error} onRetry={refetch} page={t('money.drawers')} rows={8} />
  if (data.state === 'counting') return <Sheet key={data.counts.length} row={data} />
  if (isFetching) return <Pending error={error} onRetry={refetch} page={t('money.drawers')} rows={8} />
  return (
    <EmptyState isPage title={t('money.notCounting')} text={t('money.notCountingText')}>
      <Link className="money__way" to={`/money/drawers/${data.id}`}>
        {t('money.toDrawer')}
      </Link>
    </EmptyState>
  )
}

function Sheet({ row }: { row: DrawerDetail }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateTime } = useTime()
  const navigate = useNavigate()
  const allowed = useAllowed(chart, row)
  const { run, isBusy } = useCommand()
  // A new count begins with an empty sheet; input for this one survives a reload.
  const draft = useDraft<{ pieces: Record<string, number> }>(`count ${row.id} ${row.counts.length}`, { pieces: {} })
  const { pieces } = draft.value
  const counted = sumOfDenominations(pieces)
  const back = `/money/drawers/${row.id}`
  const units = denominationsOf(money.currency)
  const half = Math.ceil(units.length / 2)
  const change = (unit: number, count: number) => draft.change({ pieces: { ...pieces, [unit]: count } })
  const send = (event: string, fields: object) =>
    run({ ...sendEvent('drawer', row, event, fields), done: t(`event.${event}`), touches: [keys.drawers()] }).then(
      () => {
        draft.clear()
        return navigate(back)
      },
      () => undefined,
    )
  return (
    <div className="sub-page">
      <SubHead title={t('money.count', { till: row.till_name })} to={back} back={t('money.toDrawer')}>
        <span className="muted">
          {row.staff_name} · {dateTime(row.opened_at)} ·{' '}
          {t('money.try', { number: Math.min(mostTries, row.facts.tries + 1) })}
        </span>
      </SubHead>
      <div className="sub-page__body">
        <KeptNote at={draft.keptAt} onDiscard={() => draft.clear()} />
        <div className="count-sheet">
          <Pieces units={units.slice(0, half)} pieces={pieces} onChange={change} />
          <Pieces units={units.slice(half)} pieces={pieces} onChange={change} />
          <aside className="count-sum">
            <p className="muted">{t('money.countedSoFar')}</p>
            <output className="count-sum__amount figures">{money.format(counted)}</output>
            <p className="muted small">
              <Lock size={14} /> {t('money.afterCount')}
            </p>
          </aside>
        </div>
      </div>
      <footer className="sub-foot count-foot">
        <ActionButton
          allowed={allowed['drawer.resume']}
          text={t('event.drawer.resume')}
          isBusy={isBusy}
          onClick={() => void send('drawer.resume', {})}
        />
        <span className="muted small">{t('money.noCashMeanwhile')}</span>
        <ActionButton
          allowed={allowed['drawer.count']}
          isNext
          isBusy={isBusy}
          text={t('money.enterCount', { amount: money.format(counted) })}
          onClick={() => void send('drawer.count', { counted, denominations: pieces })}
        />
      </footer>
    </div>
  )
}
