import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

/**
 * Placeholder of content that loads: its outline, or why it failed. `page` names the page if nothing else of it is
 * shown yet; `children` are links away from the failure.
 */
export function Pending({
  error,
  onRetry,
  page,
  rows,
  outline = <Skeleton rows={rows} onRetry={onRetry} />,
  children,
}: {
  error?: unknown
  onRetry?: () => unknown
  page?: string
  /** Number of grey lines of text. */
  rows?: number
  outline?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      {page && <h1 className="only-read-aloud">{page}</h1>}
      {error ? (
        <ErrorState error={error} onRetry={onRetry && (() => void onRetry())}>
          {children}
        </ErrorState>
      ) : (
        outline
      )}
    </>
  )
}
