import { Button } from '@blueprintjs/core'
import { Dialog } from './Dialog.tsx'

/** Asks whether to leave what was begun; staying is the safe choice and so the filled one. */
export function LeaveDialog({
  title,
  text,
  stay,
  leave,
  onStay,
  onLeave,
}: {
  title: string
  text: string
  stay: string
  leave: string
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      foot={
        <>
          <Button text={leave} onClick={onLeave} />
          <Button intent="primary" text={stay} onClick={onStay} autoFocus />
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
