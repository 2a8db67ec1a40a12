import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { feedbackCodeQuery } from '../../api/rewards/rewards.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { QrImage } from '../../ui/show/QrImage.tsx'

/** The code that an order's guest scans to say how it was. */
export function FeedbackCode({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(feedbackCodeQuery(orderId))
  const hasNoDoor = error instanceof ApiError && error.code === 'not_found'
  return (
    <Dialog
      title={t('feedback.code')}
      onClose={onClose}
      foot={<Button size="large" intent="primary" text={t('common.close')} onClick={onClose} />}
    >
      {data && (
        <div className="feedback-code">
          <QrImage size={data.size} path={data.path} label={t('feedback.code')} />
          <p>{t('feedback.codeText')}</p>
        </div>
      )}
      {hasNoDoor && (
        <p>
          {t('queue.door.none.why')} <Link to="/queue/display">{t('queue.display')}</Link>
        </p>
      )}
      {!data && !hasNoDoor && <Pending error={error} onRetry={refetch} rows={6} />}
    </Dialog>
  )
}
