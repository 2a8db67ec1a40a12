import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './feedback.css'

interface Props {
  title: ReactNode
  reason?: ReactNode
  /** Tells if it appeared too recently for a tap to be meant for it: see `useFresh`. */
  isFresh: boolean
  children: ReactNode
}

/** The one thing to do next: its name, its reason, and its button as `children`. */
export function NextStep({ title, reason, isFresh, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className="next-step split wrap gap-12" aria-label={t('common.nextStep')}>
      <div className="next-step__words">
        <p className="next-step__label" aria-hidden>
          {t('common.nextStep')}
        </p>
        <p className="medium">{title}</p>
        {reason && <p className="small muted">{reason}</p>}
      </div>
      <div
        className="next-step__action row wrap"
        data-fresh={isFresh || undefined}
        onClickCapture={(event) => isFresh && event.stopPropagation()}
      >
        {children}
      </div>
    </section>
  )
}
