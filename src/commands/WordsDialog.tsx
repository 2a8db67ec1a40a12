import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trade } from '#machines/workflow/chart.ts'
import type { Write } from '../api/transport/client.ts'
import { FormDialog } from './FormDialog.tsx'
import { useCommand } from './use-command.ts'
import { TextArea } from '../ui/form/Input.tsx'

/** The words that a step takes: why, a reference, an answer. */
export interface AskedWords {
  /** The name of the field on the wire. */
  field: string
  /** The words beside it. */
  label: string
  initial?: string
  /** Number of characters of the shortest text, and of the longest. */
  min?: number
  max?: number
}

/** Asks for the words of a step and sends it. A refusal is shown beside them and keeps what was typed. */
export function WordsDialog({
  title,
  text,
  done = title,
  asked: { field, label, initial = '', min = 3, max = 200 },
  trade,
  write,
  touches,
  onClose,
}: {
  title: string
  /** The words on the button. */
  text: string
  /** The message that it is done; by default the title. */
  done?: string
  asked: AskedWords
  trade?: Trade
  write: (more: Record<string, string>) => Write
  touches: QueryKey[]
  onClose: () => void
}) {
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const [typed, setTyped] = useState(initial)
  const words = typed.trim()
  const send = () => attempt({ ...write({ [field]: words }), done, touches, onDone: onClose })
  return (
    <FormDialog
      title={title}
      className="form-fields"
      text={text}
      error={error}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      trade={trade}
      missing={[words.length < min && label]}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <label>
        <span>{label}</span>
        <TextArea
          rows={max > 200 ? 4 : 2}
          maxLength={max}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </FormDialog>
  )
}
