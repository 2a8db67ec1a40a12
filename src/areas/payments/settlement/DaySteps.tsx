import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'

const steps = ['add', 'count', 'post', 'arrive'] as const

/** Number of finished steps of a day; the count may be left out. */
const stepsOf = ({ state, counted_cash: counted }: Settlement) =>
  ({ open: 0, calculated: counted === null ? 1 : 2, posted: 3, paid_out: 4, adjusted: 4 })[state]

/** The progress of closing a day. */
export function DaySteps({ row }: { row: Settlement | undefined }) {
  const { t } = useTranslation()
  const behind = row ? stepsOf(row) : 0
  return (
    <ol className="settling-steps bare no-print" aria-label={t('common.steps')}>
      {steps.map((step, index) => {
        const isLeftOut = step === 'count' && index < behind && row?.counted_cash === null
        const isDone = index < behind && !isLeftOut
        return (
          <li key={step} data-done={isDone || undefined} aria-current={index === behind ? 'step' : undefined}>
            <span className="settling-steps__mark" aria-hidden>
              {isDone ? <Tick /> : index + 1}
            </span>
            {t(`settling.step.${step}`)}
            {isLeftOut && `: ${t('settling.leftOut')}`}
            {isDone && <span className="only-read-aloud">, {t('common.stepDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
