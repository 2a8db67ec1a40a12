import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { home } from '../routes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Says that the store has not switched this feature on, and where to do so. */
export function SwitchedOff({ title }: { title: string }) {
  const { t } = useTranslation()
  const maySwitch = useMay('/pages/setting/store')
  return (
    <EmptyState isPage title={t('store.off', { page: title })} text={t('error.featureOff')}>
      <LinkButton intent="primary" to={maySwitch ? '/pages/setting/store' : home}>
        {t(maySwitch ? 'store.settings' : 'shell.toFloor')}
      </LinkButton>
    </EmptyState>
  )
}
