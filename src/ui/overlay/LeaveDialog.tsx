import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

/** Asks whether to leave unfinished input; staying is the safe choice and therefore the filled button. */
export function LeaveDialog({
  title,
  text,
  stay,
  leave,
  onStay,
  onLeave,
  children,
}: {
  title: string
  text: string
  stay: string
  leave: string
  onStay: () => void
  onLeave: () => void
  /** A third way, as a button. */
  children?: ReactNode
}) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      foot={
        <>
          <Button text={leave} onClick={onLeave} />
          {children}
          <Button intent="primary" text={stay} onClick={onStay} autoFocus />
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
