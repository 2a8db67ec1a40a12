import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import '../resources.css'

/**
 * Asks for the person's own password: `ask` resolves with the typed text, or with null; the screen renders `dialog`.
 */
export function useOwnPassword(): { ask: () => Promise<string | null>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<{ give: (typed: string | null) => void } | null>(null)
  const ask = () => new Promise<string | null>((give) => setAnswer({ give }))
  const close = (typed: string | null) => {
    answer?.give(typed)
    setAnswer(null)
  }
  return { ask, dialog: answer && <OwnPasswordDialog onTyped={close} /> }
}

function OwnPasswordDialog({ onTyped }: { onTyped: (typed: string | null) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <FormDialog
      title={t('store.confirmTitle')}
      className="access-form"
      text={t('form.save')}
      isBusy={false}
      missing={[typed === '' && t('access.ownPassword')]}
      trade="store"
      onSubmit={() => typed !== '' && onTyped(typed)}
      onClose={() => onTyped(null)}
    >
      <p className="muted">{t('store.confirmText')}</p>
      <SecretField
        label={t('access.ownPassword')}
        kind="current-password"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </FormDialog>
  )
}
