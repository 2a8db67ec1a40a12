import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import './AnchoredPanel.css'

/**
 * A button of a page with a panel right below it. Escape, a tap elsewhere and `close` put it away. `label` names the
 * panel, and the button where its face is an icon alone.
 */
export function AnchoredPanel({
  label,
  face,
  isIcon = false,
  children,
}: {
  label: string
  face: ReactNode
  isIcon?: boolean
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<CSSProperties>({})
  /** Below the button, on its side of the page, no longer than the page. */
  const stand = () => {
    const { bottom, left, right } = button.current!.getBoundingClientRect()
    const isLeft = left < window.innerWidth / 2
    setPlace({
      top: Math.round(bottom) + 4,
      ...(isLeft ? { left: Math.round(left) } : { right: Math.round(document.documentElement.clientWidth - right) }),
      maxBlockSize: Math.round(window.innerHeight - bottom) - 16,
    })
  }
  return (
    <span className="anchored">
      <button
        ref={button}
        type="button"
        className="bp6-button"
        aria-label={isIcon ? label : undefined}
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
        className="anchored__panel"
        style={place}
        onBeforeToggle={(event) => event.nativeEvent.newState === 'open' && stand()}
        onToggle={(event) => setOpen(event.nativeEvent.newState === 'open')}
      >
        {isOpen && children(() => panel?.hidePopover())}
      </div>
    </span>
  )
}
