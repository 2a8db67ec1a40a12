import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../show/Elapsed.tsx'
import { RequestId } from './RequestId.tsx'
import { useCountdown } from '../hooks/use-countdown.ts'
import { errorKeyOf } from '../../i18n/error-keys.ts'
import './placeholder.css'

interface Failure {
  message?: string
  request_id?: string
  code?: string
  status?: number
  retry_after?: number
}

/** The button to try again; if the server asked to wait, it is disabled until then. */
function Retry({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const { status, retry_after: seconds = 0 } = (error ?? {}) as Failure
  const left = useCountdown(status === 429 ? seconds : 0, error)
  if (left === 0) return <Button text={t('common.tryAgain')} onClick={onRetry} />
  return <Button text={t('error.retryIn', { time: clockText(left * 1000) })} disabled />
}

/** Refusals of a page, if there is no better message. */
const ofPage: Partial<Record<string, 'error.input' | 'error.right'>> = {
  input_invalid: 'error.input',
  right_missing: 'error.right',
}

/** Something failed: the server's words, the request id for support, and a way to try again where that can help. */
export function ErrorState({
  error,
  onRetry,
  isPage = false,
  children,
}: {
  error: unknown
  onRetry?: () => void
  /** Tells if the page has nothing else. */
  isPage?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { message, request_id: requestId, code, status } = (error ?? {}) as Failure
  const Title = isPage ? 'h1' : 'p'
  const isGone = code === 'not_found'
  const known = errorKeyOf(code) ?? ofPage[code ?? ''] ?? (status === 500 || !message ? 'error.unexpected' : undefined)
  return (
    <div className="placeholder" role="alert">
      <Title className="placeholder__title">{t('error.title')}</Title>
      <p className="placeholder__text">{known ? t(known) : message}</p>
      {requestId && !isGone && <RequestId id={requestId} />}
      <div className="placeholder__actions wrap">
        {onRetry && !isGone && <Retry onRetry={onRetry} error={error} />}
        {children}
      </div>
    </div>
  )
}
