import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { usePopover } from './use-popover.ts'
import { blueprint } from '../blueprint.ts'
import './overlay.css'

/** Pages narrower than this have no room beside a panel, in pixels. */
const phone = 500

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
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<CSSProperties>({})
  /**
   * Places the panel below the button, on its side of the page, no longer than the page; on a phone at the page's edge.
   */
  const stand = () => {
    const { bottom, left, right } = button.current!.getBoundingClientRect()
    const isLeft = left < window.innerWidth / 2
    setPlace({
      top: Math.round(bottom) + 4,
      ...(isLeft
        ? { left: window.innerWidth < phone ? 12 : Math.round(left) }
        : { right: Math.round(document.documentElement.clientWidth - right) }),
      maxBlockSize: Math.round(window.innerHeight - bottom) - 16,
    })
  }
  const { isOpen, close, ofButton, ofPanel } = usePopover(label, { onOpening: stand })
  return (
    <span className="anchored">
      <button ref={button} {...ofButton} className={blueprint.button} aria-label={isIcon ? label : undefined}>
        {face}
      </button>
      <div {...ofPanel} className="anchored__panel card" style={place}>
        {isOpen && children(close)}
      </div>
    </span>
  )
}
