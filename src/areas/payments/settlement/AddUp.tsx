import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import type { Settlement } from '#contract/payments/settlement.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { calculateDay } from '../../../api/payments/settlements.ts'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { useMe } from '../../../commands/session.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useMaySend } from '../../../commands/use-allowed.ts'
import { Obstacles } from './Obstacles.tsx'
import { useDayWords } from './use-day-words.ts'

const isBlocked = ({ facts }: Settlement) => facts.openOrders + facts.runningRefunds + facts.failedEffects > 0

/** Adds a day up, shows the obstacles, and lets a supervisor accept those that cannot be resolved first. */
export function AddUp({
  day,
  row,
  allowed,
}: {
  day: string
  row: Settlement | undefined
  allowed: AllowedEvent | undefined
}) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const { attempt, isBusy, error, clearError } = useCommand()
  const [isAccepting, setIsAccepting] = useState(false)
  const blocked = row !== undefined && isBlocked(row)
  const mayNot = !useMaySend(chart, 'settlement.calculate')
  const isToCome = day > (useMe().merchant?.business_day ?? day)

  const addUp = (approvalId?: string) =>
    attempt({
      ...calculateDay(day, row?.version, approvalId),
      done: t('settling.addedUp', { day: dayWords(day) }),
      touches: [keys.settlements],
      onDone: () => setIsAccepting(false),
    })
  /** The refusal that led here is the dialog's subject, not its error. */
  const accept = () => {
    clearError()
    setIsAccepting(true)
  }
  return (
    <section className="settling-card no-print">
      <h3>{t(blocked ? 'settling.inTheWay' : 'settling.addUp')}</h3>
      {blocked ? <Obstacles row={row} /> : <p>{t(row?.state === 'calculated' ? 'settling.again' : 'settling.how')}</p>}
      {blocked && row.facts.isAccepted && row.state === 'calculated' && <p>{t('settling.accepted')}</p>}
      {isToCome && <p>{t('settling.toCome')}</p>}
      {mayNot && <p className="muted">{t('refusal.right', { right: t('right.settle') })}</p>}
      <div className="row-acts">
        <Button
          intent={row?.state === 'calculated' || blocked ? undefined : 'primary'}
          text={t(row === undefined || row.state === 'open' ? 'event.settlement.calculate' : 'settling.addUpAgain')}
          loading={isBusy && !isAccepting}
          disabled={mayNot || isToCome}
          onClick={() => void addUp()}
        />
        {blocked && !row.facts.isAccepted && allowed && <Button text={t('settling.accept')} onClick={accept} />}
      </div>
      {isAccepting && row && (
        <ApproveDialog
          title={t('settling.acceptTitle', { day: dayWords(day) })}
          asked={{
            event: 'settlement.calculate',
            subject_type: 'settlement',
            subject_id: row.id,
            version: row.version,
            amount: 0,
            write: calculateDay(day, row.version),
          }}
          isBusy={isBusy}
          error={error}
          onApproved={({ approval_id }) => void addUp(approval_id)}
          onClose={() => setIsAccepting(false)}
        >
          <Obstacles row={row} />
        </ApproveDialog>
      )}
    </section>
  )
}
