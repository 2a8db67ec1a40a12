import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { Outcomes } from './Outcomes.tsx'
import { topDialog } from './covered.ts'
import { InSheet } from '../feedback/offered-acts.ts'
import { useWindowKeys } from '../hooks/use-window-keys.ts'
import './overlay.css'

/**
 * The inspector at the side: beside the work on a wide screen, over it on a narrow one. `label` names it for a screen
 * reader; `head` is its fixed top, `foot` its fixed bottom; Escape and the cross call `onClose`.
 */
export function Sheet({
  label,
  head,
  foot,
  keepBeside = false,
  children,
  onClose,
}: {
  label: string
  head: ReactNode
  foot?: ReactNode
  /** Stay beside the work, slimmer, down to 900 px, as the floor does on a tablet. */
  keepBeside?: boolean
  children: ReactNode
  onClose: () => void
}) {
  const sheet = useRef<HTMLElement>(null)
  useWindowKeys((event) => {
    const isForPanel = document.querySelector(':popover-open') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !topDialog() && !isForPanel) onClose()
  })
  // The focus moves together with the drawing: a key or button of the sheet that takes it next keeps it. It stays in a
  // dialog that was opened while the sheet's row was on its way.
  useLayoutEffect(() => {
    if (!topDialog()) sheet.current?.focus({ preventScroll: true })
  }, [label])

  return (
    <>
      <div className="sheet-scrim" data-keep-beside={keepBeside || undefined} onClick={onClose} aria-hidden />
      <aside className="sheet" data-keep-beside={keepBeside || undefined} ref={sheet} tabIndex={-1} aria-label={label}>
        <div className="sheet__head">
          {head}
          <CloseButton onClick={onClose} />
        </div>
        <Outcomes />
        <InSheet value={true}>
          <div className="sheet__body">{children}</div>
          {foot && <div className="sheet__foot">{foot}</div>}
        </InSheet>
      </aside>
    </>
  )
}
