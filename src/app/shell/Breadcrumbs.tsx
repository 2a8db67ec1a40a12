import { ChevronRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCrumbs } from './use-crumbs.ts'

/** The path from a place of work to the open screen, and the links back up. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const crumbs = useCrumbs()
  if (crumbs.length < 2) return null
  return (
    <nav className="breadcrumbs" aria-label={t('shell.breadcrumbs')}>
      <ol>
        {crumbs.map(({ to, words }, index) => (
          <li key={to}>
            {index > 0 && <ChevronRight size={12} />}
            {index < crumbs.length - 1 ? <Link to={to}>{words}</Link> : <span aria-current="page">{words}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
