import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './Placeholder.css'

interface Failure {
  message?: string
  request_id?: string
  code?: string
  status?: number
}

/** Something failed: the server's words, the request id for support, and a way to try again where that can help. */
export function ErrorState({
  error,
  onRetry,
  children,
}: {
  error: unknown
  onRetry?: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { message, request_id: requestId, code, status } = (error ?? {}) as Failure
  const isGone = code === 'not_found'
  const known = isGone
    ? 'error.notFound'
    : code === 'network'
      ? 'error.network'
      : status === 500 || !message
        ? 'error.unexpected'
        : undefined
  return (
    <div className="placeholder" role="alert">
      <p className="placeholder__title">{t('error.title')}</p>
      <p className="placeholder__text">{known ? t(known) : message}</p>
      {requestId && !isGone && <p className="small muted">{t('error.requestId', { id: requestId })}</p>}
      <div className="placeholder__actions">
        {onRetry && !isGone && <Button text={t('common.tryAgain')} onClick={onRetry} />}
        {children}
      </div>
    </div>
  )
}
