import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

interface Props {
  children: ReactNode
  /** A change of it, such as another page, tries again. */
  place?: string
}

/** Keeps a failure inside its part of the screen, says which request it was, and can try again. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something was thrown that is no error.') }
  }

  override componentDidUpdate(before: Props) {
    if (before.place !== this.props.place && this.state.error) this.setState({ error: undefined })
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
