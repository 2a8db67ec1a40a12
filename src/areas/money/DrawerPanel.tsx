import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DrawerDetail, DrawerListing } from '#contract/payments/drawer.ts'
import type { PrintedPaper } from '#contract/printing/print.ts'
import { drawer as chart } from '#machines/drawer.machine.ts'
import { drawerQuery, printDrawer } from '../../api/payments/drawers.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { PaperDialog } from '../papers/PaperDialog.tsx'
import { RowActs } from '../../commands/RowActs.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DrawerSums } from './DrawerSums.tsx'
import { type AskedStep, StepDialog } from './StepDialog.tsx'
import { useDrawerState } from './use-drawer-state.ts'

/** A step that has a dialog. */
type Step = AskedStep | 'drawer.accept'

const moves: readonly AskedStep[] = ['drawer.payIn', 'drawer.payOut', 'drawer.drop', 'drawer.tipOut', 'drawer.noSale']
const ends: readonly Step[] = ['drawer.accept', 'drawer.close']

/** One drawer: its entries, and its next steps. */
export function DrawerPanel({ id, listing }: { id: string; listing: DrawerListing }) {
  const { data, error, refetch } = useQuery(drawerQuery(id))
  return data ? <Panel row={data} listing={listing} /> : <Pending error={error} onRetry={refetch} rows={6} />
}

function Panel({ row, listing: { mode, mine, drop_above: dropAbove } }: { row: DrawerDetail; listing: DrawerListing }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const stateOf = useDrawerState()
  const money = useMoney()
  const navigate = useNavigate()
  const allowed = useAllowed(chart, row)
  const { run, isBusy } = useCommand()
  const [step, setStep] = useState<Step | null>(null)
  const [paper, setPaper] = useState<string | null>(null)
  const toCount = () => navigate(`/money/drawers/${row.id}/count`)
  const isTold = row.state === 'counted' || row.state === 'closed'
  const offered = (events: readonly Step[]) =>
    events.flatMap((event) => {
      const entry = allowed[event]
      return entry && entry.reason !== 'state' ? [{ event, entry }] : []
    })
  const count = async () => {
    const begun = run({ ...sendEvent('drawer', row, 'drawer.beginCount'), touches: [keys.drawers()] })
    await begun.then(toCount, () => undefined)
  }
  const print = () =>
    void run<PrintedPaper>({ ...printDrawer(row.id), about: row.till_name }).then(
      (job) => setPaper(job.id),
      () => undefined,
    )
  const others = [
    ...(mode === 'till' && row.id !== mine ? ['drawer.join'] : []),
    ...(row.state === 'forgotten' ? ['drawer.beginCount'] : []),
    'drawer.resume',
    'drawer.handOver',
  ]
  return (
    <article className="drawer-panel" aria-label={row.till_name}>
      <header>
        <h2>{row.till_name}</h2>
        <p className="muted">{[stateOf(row), row.staff_name, dateTime(row.opened_at)].filter(Boolean).join(' · ')}</p>
      </header>
      {row.state === 'differing' && (
        <p className="money-refused" role="status">
          {t('money.differs', { tries: row.facts.tries })}
        </p>
      )}
      {row.expected !== null && dropAbove > 0 && row.state === 'open' && row.expected > dropAbove && (
        <p role="status">{t('money.dropNow', { amount: money.format(dropAbove) })}</p>
      )}
      <div className="row-acts">
        {row.state === 'counting' && <Button intent="primary" text={t('money.goOnCounting')} onClick={toCount} />}
        {(row.state === 'open' || row.state === 'differing') && (
          <ActionButton
            allowed={allowed['drawer.beginCount']}
            text={t(row.state === 'differing' ? 'money.countAgain' : 'event.drawer.beginCount')}
            isNext
            isBusy={isBusy}
            onClick={() => void count()}
          />
        )}
        {offered(ends).map(({ event, entry }) => (
          <ActionButton
            key={event}
            allowed={entry}
            isNext={event === 'drawer.close'}
            text={t(`event.${event}`)}
            onClick={() => setStep(event)}
          />
        ))}
        {isTold && <Button icon={<Print />} text={t('money.print')} loading={isBusy} onClick={print} />}
      </div>
      <div className="row-acts">
        {offered(moves).map(({ event, entry }) => (
          <ActionButton key={event} allowed={entry} text={t(`event.${event}`)} onClick={() => setStep(event)} />
        ))}
      </div>
      <RowActs
        chart={chart}
        row={row}
        name={row.till_name}
        subject={{ subject_type: 'drawer', amount: 0 }}
        touches={[keys.drawers()]}
        events={others}
        onDone={(event) => event === 'drawer.beginCount' && void toCount()}
      >
        <p>{t(row.state === 'counted' ? 'money.handOverAsk' : 'money.forgottenAsk')}</p>
      </RowActs>
      <DrawerSums row={row} />
      {step === 'drawer.accept' && <AcceptDialog row={row} onClose={() => setStep(null)} />}
      {step !== null && step !== 'drawer.accept' && <StepDialog row={row} event={step} onClose={() => setStep(null)} />}
      {paper && <PaperDialog id={paper} onClose={() => setPaper(null)} />}
    </article>
  )
}
