import { useTranslation } from 'react-i18next'
import './Placeholder.css'

/** Grey rows where text will be, so that nothing jumps when it comes. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div className="skeleton" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
