import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/transport/api-error.ts'
import type { FootOfDialog } from '../../commands/DialogFoot.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { CommandError } from '../../commands/refusals/CommandError.tsx'
import type { TableCommands } from './use-table-commands.ts'
import './seating.css'

/** A dialog that asks before a step at a table and closes after it; a refusal is shown at its end. */
export function TableCommandDialog({
  commands,
  send,
  children,
  ...dialog
}: {
  title: string
  /** The words on the button that sends it. */
  text: string
  commands: TableCommands
  disabled?: boolean
  missing?: FootOfDialog['missing']
  send: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}) {
  const [error, setError] = useState<ApiError | null>(null)
  const submit = async () => {
    setError(null)
    try {
      await send()
      dialog.onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <FormDialog
      className="floor-form"
      isBusy={commands.isBusy}
      isFindingOut={commands.isFindingOut}
      onStop={commands.stop}
      onSubmit={() => void submit()}
      {...dialog}
    >
      {children}
      <CommandError error={error} />
    </FormDialog>
  )
}
