import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayManage } from '#contract/people/manages.ts'
import type { Role } from '#contract/roles.ts'
import type { Merchant } from '#contract/identity/me.ts'
import { addPerson } from '../../api/stores/stores.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { OncePassword } from '../OncePassword.tsx'
import { oneTimePassword } from '../custom/one-time-password.ts'
import { AddDialog } from './AddDialog.tsx'

/** The types of accounts with their roles; an owner is a `user` on the wire. */
const types = [
  { type: 'user', role: 'merchant' },
  { type: 'super-merchant', role: 'super-merchant' },
  { type: 'agent', role: 'agent' },
] as const satisfies readonly { type: string; role: Role }[]
type PersonType = (typeof types)[number]['type']

const typesBy = (by: Role) => types.filter(({ role }) => mayManage(by, role))

/** Tells if someone may add people of any type. */
export const mayAdd = (by: Role): boolean => typesBy(by).length > 0

/** Adds a person to the store in hand or its brand, or an agent of it. They choose a password of their own. */
export function AddPersonDialog({ by, store, onClose }: { by: Role; store: Merchant; onClose: () => void }) {
  const { t } = useTranslation()
  const [type, setType] = useState<PersonType>('user')
  const [once, setOnce] = useState(oneTimePassword)
  const [own, setOwn] = useState('')
  const choices = typesBy(by).map((each) => ({ value: each.type, label: t(`role.${each.role}`) }))
  return (
    <AddDialog
      title={t('people.new')}
      text={t(`people.newText.${type}`, { store: store.name, brand: store.brand_name })}
      fields={[
        { name: 'name', label: t('people.name'), input: { maxLength: 80, autoFocus: true } },
        {
          name: 'login',
          label: t('people.login'),
          hint: t('people.loginHint'),
          input: { maxLength: 60, autoCapitalize: 'none', spellCheck: false },
        },
      ]}
      missing={() => [own === '' && t('access.ownPassword')]}
      write={({ name, login }) => ({
        ...addPerson({ type, name: name.trim(), login: login.trim(), password: once, own_password: own }),
        done: t('stores.added', { name: name.trim() }),
      })}
      before={
        choices.length > 1 && <Segmented legend={t('stores.role')} choices={choices} value={type} onChange={setType} />
      }
      onClose={onClose}
    >
      <OncePassword value={once} onChange={setOnce} />
      <p className="small muted">{t('people.onceHint')}</p>
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} />
    </AddDialog>
  )
}
