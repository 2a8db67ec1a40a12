import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ApiError } from '../../api/transport/api-error.ts'
import { type Command, useCommand } from '../../commands/use-command.ts'
import type { Form, FormRow } from './use-form.ts'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'

/** The sending of a form: its write, and the query that holds its row. */
interface FormSend<Row extends FormRow> {
  form: Form
  row: Row | undefined
  write: (
    sent: Form['values'],
    own?: string,
  ) => Pick<Command, 'method' | 'url' | 'data' | 'done' | 'failed' | 'touches'>
  /** Asks for the person's own password if the fields require it; null if the person cancelled. */
  confirm?: (sent: Form['values']) => Promise<string | null | undefined>
  keyOf: (row: { id: string }) => QueryKey
  onSaved?: (saved: Row) => void
}

export interface SaveState {
  /** Resolves to true when it was saved; the form shows faults. */
  save: () => Promise<boolean>
  isBusy: boolean
  /** The element that gets the focus where something is wrong. */
  problems: RefObject<HTMLDivElement | null>
}

/**
 * Submits a form, by its button and by Ctrl+S. With a fault or an open question it moves the focus there instead.
 * Changes that another person saved in the meantime are merged into the form, which asks about them.
 */
export function useSaving<Row extends FormRow>({
  form,
  row,
  write,
  confirm,
  keyOf,
  onSaved,
}: FormSend<Row>): SaveState {
  const client = useQueryClient()
  const { run, isBusy } = useCommand()
  const problems = useRef<HTMLDivElement>(null)
  const save = async () => {
    form.tryIt()
    if (Object.keys(form.wrong).length > 0 || form.conflicts.length > 0) {
      requestAnimationFrame(() => problems.current?.focus())
      return false
    }
    const sent = form.sent()
    const own = await confirm?.(sent)
    if (own === null) return false
    try {
      const saved = await run<Row>(write(sent, own))
      client.setQueryData(keyOf(saved), saved)
      form.clear()
      onSaved?.(saved)
      return true
    } catch (failure) {
      const { code, current } = failure as ApiError
      if (code === 'version_stale' && row) client.setQueryData(keyOf(row), { ...row, ...(current as Row) })
      form.refuse(failure as ApiError)
      return false
    }
  }
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (form.changed.length > 0) void save()
  })
  return { save, isBusy, problems }
}
