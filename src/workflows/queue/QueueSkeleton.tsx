import { useTranslation } from 'react-i18next'
import './QueueSkeleton.css'

/** Grey cards where the lines will be. */
export function QueueSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="queue-skeleton" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
