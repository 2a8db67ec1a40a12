import { type ReactNode, useId, useState } from 'react'
import './DropPanel.css'

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
  const id = useId()
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`drop-panel__button ${className}`}
        aria-label={label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {face}
      </button>
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="drop-panel"
        data-align={align}
        onToggle={(event) => {
          const opens = event.nativeEvent.newState === 'open'
          setOpen(opens)
          if (opens) onOpen?.()
        }}
      >
        {isOpen && children(() => panel?.hidePopover())}
      </div>
    </>
  )
}
