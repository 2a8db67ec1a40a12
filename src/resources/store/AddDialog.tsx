import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { errorWords } from '../../commands/error-words.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { refreshMe } from '../../commands/session.ts'
import { type Command, useCommand } from '../../commands/use-command.ts'
import { Input } from '../../ui/form/Input.tsx'
import '../../ui/form/form.css'
import '../resources.css'

interface AddField<Name extends string> {
  name: Name
  label: string
  hint?: string
  /** The text in the field at first. */
  initial?: string
  input?: InputHTMLAttributes<HTMLInputElement>
}

/**
 * The dialog that adds a store, a brand or a person: a few fields of text, and further content between them and the
 * foot.
 */
export function AddDialog<Name extends string>({
  title,
  text,
  fields,
  before,
  children,
  optional = [],
  missing = () => [],
  write,
  onClose,
}: {
  title: string
  text: string
  fields: readonly AddField<Name>[]
  /** The subject, before the text that explains it. */
  before?: ReactNode
  children?: ReactNode
  /** Fields that may stay empty. */
  optional?: readonly Name[]
  /** Labels of what is still needed beside the fields. */
  missing?: (said: Record<Name, string>) => readonly (string | false)[]
  write: (said: Record<Name, string>) => Command
  onClose: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { run, isBusy } = useCommand()
  const [said, setSaid] = useState(
    () => Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) as Record<Name, string>,
  )
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    try {
      await run({ ...write(said), touches: [keys.stores()] })
      onClose()
      await refreshMe()
    } catch (failure) {
      const error = failure as ApiError
      setProblem(error.code === 'credentials_invalid' ? t('access.wrong') : errorWords(t, error))
    }
  }
  return (
    <FormDialog
      title={title}
      className="add-form"
      text={t('stores.add')}
      isBusy={isBusy}
      missing={[
        ...fields.map(({ name, label }) => said[name].trim() === '' && !optional.includes(name) && label),
        ...missing(said),
      ]}
      trade="store"
      onSubmit={() => void add()}
      onClose={onClose}
    >
      {before}
      <p className="muted">{text}</p>
      {fields.map(({ name, label, hint, input }) => (
        <label key={name}>
          {label}
          <Input
            autoComplete="off"
            value={said[name]}
            aria-describedby={hint && `${id}-${name}`}
            onChange={(event) => {
              setProblem(undefined)
              setSaid({ ...said, [name]: event.target.value })
            }}
            {...input}
          />
          {hint && (
            <span id={`${id}-${name}`} className="small muted">
              {hint}
            </span>
          )}
        </label>
      ))}
      {children}
      {problem && (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
