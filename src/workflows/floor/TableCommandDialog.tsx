import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { FormDialog } from '../FormDialog.tsx'
import { CommandError } from './CommandError.tsx'
import type { TableCommands } from './use-table-commands.ts'
import './PaxPad.css'

/** What is asked before something is done with a table, in a dialog that closes once it is done; a refusal stands under it. */
export function TableCommandDialog({
  commands,
  send,
  children,
  ...dialog
}: {
  title: string
  /** What the button that sends it says. */
  text: string
  commands: TableCommands
  disabled?: boolean
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
