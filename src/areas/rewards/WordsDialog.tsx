import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../api/transport/client.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { errorWords } from '../../commands/error-words.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import './rewards.css'

/** A step that takes some words: an answer, or why. */
export function WordsDialog({
  title,
  label,
  initial = '',
  write,
  touches,
  onClose,
}: {
  title: string
  label: string
  initial?: string
  write: (words: string) => Pick<Call, 'method' | 'url' | 'data'>
  touches: QueryKey[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { run, isBusy, isFindingOut } = useCommand()
  const [words, setWords] = useState(initial)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async () => {
    setError(null)
    try {
      await run({ ...write(words.trim()), done: title, touches })
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <FormDialog
      title={title}
      className="form-fields"
      text={title}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={words.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <label>
        <span>{label}</span>
        <textarea
          className="bp6-input"
          rows={4}
          maxLength={500}
          value={words}
          onChange={(each) => setWords(each.target.value)}
        />
      </label>
      {error && (
        <p className="dialog-error" role="alert">
          {errorWords(t, error)}
        </p>
      )}
    </FormDialog>
  )
}
