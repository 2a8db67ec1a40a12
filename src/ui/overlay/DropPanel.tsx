import type { ReactNode } from 'react'
import { usePopover } from './use-popover.ts'
import './overlay.css'

/**
 * A button of the service bar with a panel below it. Escape, a tap elsewhere and `close` put it away. `label` names the
 * button; `align` is the end of the bar that the panel keeps to.
 */
export function DropPanel({
  label,
  face,
  align = 'end',
  className = '',
  onOpen,
  children,
}: {
  label: string
  face: ReactNode
  align?: 'start' | 'end'
  className?: string
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}) {
  const { isOpen, close, ofButton, ofPanel } = usePopover(label, { ...(onOpen && { onOpen }) })
  return (
    <>
      <button {...ofButton} className={`drop-panel__button ${className}`} aria-label={label}>
        {face}
      </button>
      <div
        {...ofPanel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="drop-panel card"
        data-align={align}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
