import { useTranslation } from 'react-i18next'
import { useIsLong } from '../hooks/use-is-long.ts'
import './placeholder.css'

/** Says that loading takes long, and offers to try again. Without a connection the banner gives the reason. */
export function StillWorking({ onRetry }: { onRetry?: () => unknown }) {
  const { t } = useTranslation()
  const isLong = useIsLong(true)
  if (!isLong || !navigator.onLine) return null
  return (
    <p className="skeleton__long small">
      {t('common.stillWorking')}{' '}
      {onRetry && (
        <button type="button" className="link-button" onClick={() => void onRetry()}>
          {t('common.tryAgain')}
        </button>
      )}
    </p>
  )
}

/** Grey rows as a placeholder, so that nothing jumps when the content comes; says so if that takes long. */
export function Skeleton({
  rows = 4,
  className = 'skeleton',
  onRetry,
}: {
  rows?: number
  className?: string
  onRetry?: () => unknown
}) {
  const { t } = useTranslation()
  return (
    <div className={className} role="status" aria-label={t('common.loading')}>
      <StillWorking onRetry={onRetry} />
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
