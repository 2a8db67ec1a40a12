import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { Component, type ReactNode } from 'react'
import { Translation } from 'react-i18next'
import { lastRequestId } from '../../api/transport/request-id.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'

interface Props {
  children: ReactNode
  /** A change of it, such as another page, tries again. */
  place?: string
  /** A bar or strip, in which there is room for one button. */
  isSmall?: boolean
}

/** Tells if code is missing that was on the server when this page was loaded, but no longer when it was requested. */
const isLeftBehind = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** Keeps a failure inside its part of the screen, shows its request id, and can try again. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something was thrown that is no error.') }
  }

  override componentDidUpdate(before: Props) {
    if (before.place !== this.props.place && this.state.error) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => (isLeftBehind(error) ? window.location.reload() : this.setState({ error: undefined }))
    if (this.props.isSmall)
      return (
        <Translation>
          {(t) => <Button className="area-failed" icon={<Refresh />} text={t('common.tryAgain')} onClick={retry} />}
        </Translation>
      )
    // A mistake of our own has no request; the last one before it helps to find it in the log.
    const requestId = (error as { request_id?: string }).request_id ?? lastRequestId()
    const code = isLeftBehind(error) ? 'left_behind' : undefined
    return <ErrorState isPage error={{ code, status: 500, request_id: requestId }} onRetry={retry} />
  }
}
