import { ArrowLeft, Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './feedback.css'

export interface Step {
  title: string
  /** The choice that was made, or the question. */
  detail?: string
  state: 'done' | 'current' | 'ahead'
}

/** The head of a flow: what it is about, the way out, and its steps. */
export function StepHead({
  title,
  subtitle,
  steps,
  onBack,
}: {
  title: ReactNode
  subtitle?: ReactNode
  steps: Step[]
  onBack: () => void
}) {
  const { t } = useTranslation()
  return (
    <header className="step-head row gap-16">
      <button type="button" className="step-head__back" aria-label={t('common.back')} onClick={onBack}>
        <ArrowLeft />
      </button>
      <div className="step-head__title fill">
        <h1>{title}</h1>
        {subtitle && <p className="small muted">{subtitle}</p>}
      </div>
      <ol className="step-head__steps bare" aria-label={t('common.steps')}>
        {steps.map((step, index) => (
          <li key={step.title} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className="step-head__mark" aria-hidden>
              {step.state === 'done' ? <Tick /> : index + 1}
            </span>
            <span className="step-head__words">
              <strong>{step.title}</strong>
              {step.state === 'done' && <span className="only-read-aloud">, {t('common.stepDone')}</span>}
              {step.detail && <span className="small muted">{step.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </header>
  )
}
