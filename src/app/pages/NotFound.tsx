import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { home } from '../routes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** No page has this address. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <EmptyState isPage title={t('shell.notFound')} text={t('shell.notFoundText')}>
      <LinkButton to={home}>{t('shell.toFloor')}</LinkButton>
    </EmptyState>
  )
}
