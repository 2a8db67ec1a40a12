import { type ReactNode, useId } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogFoot, type FootOfDialog } from './DialogFoot.tsx'

/** A form in a dialog: what is asked as `children`, and the foot whose button, or Enter, sends it with `onSubmit`. */
export function FormDialog({
  title,
  className,
  onSubmit,
  children,
  ...foot
}: FootOfDialog & {
  title: string
  /** How the form is laid out. */
  className: string
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useId()
  return (
    <Dialog title={title} onClose={foot.onClose} foot={<DialogFoot form={form} {...foot} />}>
      <form
        id={form}
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
