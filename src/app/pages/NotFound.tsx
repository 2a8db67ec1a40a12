import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { home } from '../routes.ts'

/** No page has this address. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <EmptyState isPage title={t('shell.notFound')} text={t('shell.notFoundText')}>
      <Link className="bp6-button" to={home}>
        {t('shell.toFloor')}
      </Link>
    </EmptyState>
  )
}
