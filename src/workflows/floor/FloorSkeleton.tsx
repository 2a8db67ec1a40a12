import { useTranslation } from 'react-i18next'
import './FloorSkeleton.css'

/** Grey tables while the floor loads. */
export function FloorSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="floor-skeleton" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 15 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
