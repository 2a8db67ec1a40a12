import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { SettlementState } from '#contract/states.ts'

const steps = ['add', 'count', 'post', 'arrive'] as const
const stepOf: Record<SettlementState, number> = { open: 0, calculated: 1, posted: 3, paid_out: 4, adjusted: 4 }

/** How far closing a day has come. */
export function DaySteps({ state }: { state: SettlementState }) {
  const { t } = useTranslation()
  return (
    <ol className="settling-steps no-print" aria-label={t('common.steps')}>
      {steps.map((step, index) => {
        const isDone = index < stepOf[state]
        return (
          <li key={step} data-done={isDone || undefined} aria-current={index === stepOf[state] ? 'step' : undefined}>
            <span className="settling-steps__mark" aria-hidden>
              {isDone ? <Tick /> : index + 1}
            </span>
            {t(`settling.step.${step}`)}
            {isDone && <span className="only-read-aloud">, {t('common.stepDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
