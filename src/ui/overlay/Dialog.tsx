import { Dialog as BlueprintDialog } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { InCover } from './covered.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './overlay.css'

/** A modal dialog with its title, the body as `children` and its buttons as `foot`. `width` is in pixels. */
export function Dialog({
  title,
  isOpen = true,
  onClose,
  foot,
  width = 480,
  children,
}: {
  title: string
  isOpen?: boolean
  /** Without it the dialog has no way out but its own buttons. */
  onClose?: () => void
  foot?: ReactNode
  width?: number
  children: ReactNode
}) {
  useReturnFocus()
  const titleId = useId()
  return (
    <BlueprintDialog
      isOpen={isOpen}
      onClose={onClose}
      canEscapeKeyClose={onClose !== undefined}
      canOutsideClickClose={onClose !== undefined}
      aria-labelledby={titleId}
      className="dialog"
      style={{ inlineSize: width }}
      transitionDuration={120}
    >
      <InCover value={true}>
        <div className="dialog__head split gap-12">
          <h1 id={titleId}>{title}</h1>
          {onClose && <CloseButton onClick={onClose} />}
        </div>
        <div className="dialog__body">{children}</div>
        {foot && <div className="dialog__foot row wrap">{foot}</div>}
      </InCover>
    </BlueprintDialog>
  )
}
