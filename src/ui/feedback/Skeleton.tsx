import { useTranslation } from 'react-i18next'
import { useIsLong } from '../hooks/use-is-long.ts'
import './placeholder.css'

/** Says of what is on its way that it takes long, and asks for it again. Without a connection the banner says what is the matter. */
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

/** Grey rows where something will be, so that nothing jumps when it comes; says so where that takes long. */
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
