import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addStore } from '../../api/stores/stores.ts'
import { oneTimePassword } from '../custom/one-time-password.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { OncePassword } from '../OncePassword.tsx'
import { AddDialog } from './AddDialog.tsx'

/** Drafts another store like the one in hand, with the person who owns it and a one-time password. */
export function AddStoreDialog({ like, onClose }: { like: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [once, setOnce] = useState(oneTimePassword)
  const [own, setOwn] = useState('')
  return (
    <AddDialog
      title={t('stores.new')}
      text={t('stores.newText', { name: like })}
      fields={[
        { name: 'name', label: t('stores.name'), input: { maxLength: 60, autoFocus: true } },
        {
          name: 'login',
          label: t('stores.owner'),
          hint: t('stores.ownerHint'),
          input: { maxLength: 60, autoCapitalize: 'none', spellCheck: false },
        },
      ]}
      optional={['login']}
      missing={({ login }) => [login.trim() !== '' && own === '' && t('access.ownPassword')]}
      write={({ name, login }) => ({
        ...addStore({
          name: name.trim(),
          ...(login.trim() !== '' && { login: login.trim(), password: once, own_password: own }),
        }),
        done: t('stores.added', { name: name.trim() }),
      })}
      onClose={onClose}
    >
      <OncePassword value={once} onChange={setOnce} />
      <p className="small muted">{t('people.onceHint')}</p>
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} />
    </AddDialog>
  )
}
