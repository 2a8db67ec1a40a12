import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreSummary } from '#contract/rows/user.ts'
import type { ApiError } from '../../api/api-error.ts'
import { keys } from '../../api/keys.ts'
import { addStore } from '../../api/stores.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorWords } from '../../workflows/error-words.ts'
import { refreshMe } from '../../workflows/session.ts'
import { useCommand } from '../../workflows/use-command.ts'
import { DialogFoot } from '../../workflows/DialogFoot.tsx'

/** Drafts another store like the one in hand, with whoever owns it. */
export function AddStoreDialog({ like, onClose }: { like: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [said, setSaid] = useState({ name: '', login: '', password: '' })
  const [problem, setProblem] = useState<string>()
  const name = said.name.trim()
  const isOwnerWhole = (said.login === '') === (said.password === '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const owner = said.login === '' ? {} : { login: said.login, password: said.password }
    try {
      await run<StoreSummary>({
        ...addStore({ name, ...owner }),
        done: t('stores.added', { name }),
        touches: [keys.stores()],
      })
      onClose()
      await refreshMe()
    } catch (failure) {
      setProblem(errorWords(t, failure as ApiError))
    }
  }
  const field = (key: keyof typeof said, label: string, more: object) => (
    <label>
      {label}
      <input
        className="bp6-input"
        autoComplete="off"
        value={said[key]}
        onChange={(event) => {
          setProblem(undefined)
          setSaid({ ...said, [key]: event.target.value })
        }}
        {...more}
      />
    </label>
  )
  return (
    <Dialog
      title={t('stores.new')}
      onClose={onClose}
      foot={
        <DialogFoot
          form="add-store"
          text={t('stores.add')}
          isBusy={isBusy}
          disabled={name === '' || !isOwnerWhole}
          trade="store"
          onClose={onClose}
        />
      }
    >
      <form id="add-store" className="add-store" onSubmit={(event) => void submit(event)}>
        <p className="muted">{t('stores.newText', { name: like })}</p>
        {field('name', t('stores.name'), { maxLength: 60, autoFocus: true })}
        {field('login', t('stores.owner'), { maxLength: 60, autoCapitalize: 'none', spellCheck: false })}
        <p className="small muted">{t('stores.ownerHint')}</p>
        {field('password', t('stores.password'), { type: 'password', autoComplete: 'new-password' })}
        {problem && (
          <p role="alert" className="record-form__problem">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
