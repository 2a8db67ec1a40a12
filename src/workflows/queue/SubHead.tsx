import { ArrowLeft } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import '../../ui/sub-page.css'

/** The head of a page behind the board: the way back, what it is, and its own filters or actions. */
export function SubHead({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className="sub-head">
      <Link className="sub-head__back" to="/queue" aria-label={t('queue.toBoard')} title={t('queue.toBoard')}>
        <ArrowLeft size={16} />
      </Link>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
