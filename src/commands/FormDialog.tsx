import { type ReactNode, useId } from 'react'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import type { ApiError } from '../api/transport/api-error.ts'
import { CommandError } from './refusals/CommandError.tsx'
import { DialogFoot, type FootOfDialog } from './DialogFoot.tsx'
import { useWayOut } from './use-way-out.tsx'

/** A form in a dialog: its fields as `children`, and the foot whose button, or Enter, submits it with `onSubmit`. */
export function FormDialog({
  title,
  className,
  width,
  onSubmit,
  onStop,
  error = null,
  children,
  ...foot
}: FootOfDialog & {
  title: string
  /** The class of the form's layout. */
  className: string
  /** In pixels; by default that of a dialog. */
  width?: number
  onSubmit: () => void
  /**
   * Called when the person stops waiting for the outcome. If the dialog itself sends the write, the wait ends with it.
   */
  onStop?: () => void
  /** The refusal of the submitted form. */
  error?: ApiError | null
  children: ReactNode
}) {
  const form = useId()
  const { leave, question } = useWayOut(foot.isFindingOut ?? false, () => {
    onStop?.()
    foot.onClose()
  })
  return (
    <Dialog title={title} width={width} onClose={leave} foot={<DialogFoot form={form} {...foot} onClose={leave} />}>
      <form
        id={form}
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <CommandError error={error} />
      </form>
      {question}
    </Dialog>
  )
}
