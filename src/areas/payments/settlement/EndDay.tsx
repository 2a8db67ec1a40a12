import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'
import { keys } from '../../../api/transport/keys.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import type { AllowedEvents } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { useDayWords } from './use-day-words.ts'

/** The end of a posted day: its money arrived, or a difference is written down with a supervisor's approval. */
export function EndDay({ row, allowed }: { row: Settlement; allowed: AllowedEvents }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const { attempt, isBusy } = useCommand()
  const [isAdjusting, setIsAdjusting] = useState(false)
  if (row.state !== 'posted') return null
  const arrive = () =>
    attempt({
      ...sendEvent('settlement', row, 'settlement.payOut'),
      done: t('settling.arrived', { day: dayWords(row.business_day) }),
      touches: [keys.settlements],
    })
  return (
    <section className="settling-card no-print">
      <h3>{t('settling.step.arrive')}</h3>
      <p>{t('settling.end')}</p>
      <div className="row-acts">
        <ActionButton
          allowed={allowed['settlement.payOut']}
          isNext
          isBusy={isBusy}
          text={t('event.settlement.payOut')}
          onClick={() => void arrive()}
        />
        <ActionButton
          allowed={allowed['settlement.adjust']}
          text={t('settling.adjust')}
          onClick={() => setIsAdjusting(true)}
        />
      </div>
      {isAdjusting && <AdjustDialog row={row} onClose={() => setIsAdjusting(false)} />}
    </section>
  )
}
