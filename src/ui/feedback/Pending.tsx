import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

/**
 * Stands where something will be: its outline while it is on its way, and why it did not come. `page` names the page of which
 * it is all there is so far, `children` lead away from what failed.
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
