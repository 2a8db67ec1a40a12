import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { menuQuery } from '../../api/menu/menu.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { MenuPane } from './MenuPane.tsx'

/** The whole menu, to mark dishes as sold out or available without an order. */
export function SellOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...menuQuery(), refetchOnMount: 'always' })
  return (
    <Dialog title={t('floor.sellOut')} onClose={onClose} width={860}>
      <div className="menu-pane__alone column">
        {data ? <MenuPane menu={data} /> : <Pending error={error} onRetry={() => void refetch()} rows={8} />}
      </div>
    </Dialog>
  )
}
