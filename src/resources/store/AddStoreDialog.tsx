import { useTranslation } from 'react-i18next'
import { addStore } from '../../api/stores.ts'
import { AddDialog } from './AddDialog.tsx'

/** Drafts another store like the one in hand, with whoever owns it. */
export function AddStoreDialog({ like, onClose }: { like: string; onClose: () => void }) {
  const { t } = useTranslation()
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
        { name: 'password', label: t('stores.password'), input: { type: 'password', autoComplete: 'new-password' } },
      ]}
      isReady={({ name, login, password }) => name.trim() !== '' && (login === '') === (password === '')}
      write={({ name, login, password }) => ({
        ...addStore({ name: name.trim(), ...(login !== '' && { login, password }) }),
        done: t('stores.added', { name: name.trim() }),
      })}
      onClose={onClose}
    />
  )
}
