import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAssign, mayManage } from '#contract/people/manages.ts'
import type { UserRow } from '#contract/people/user.ts'
import { isAgent } from '#contract/roles.ts'
import { keys } from '../../api/transport/keys.ts'
import { changePerson, givePersonPassword, personQuery } from '../../api/stores/stores.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { type Command, useCommand } from '../../commands/use-command.ts'
import { AccessDialog } from '../custom/AccessDialog.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './store.css'

const touches = [keys.stores()]

function Person({ person }: { person: UserRow }) {
  const { t } = useTranslation()
  const me = useMe()
  const nameId = useId()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked('store')
  const [name, setName] = useState(person.name)
  const [isGiving, setIsGiving] = useState(false)
  const { id, role, status, password, merchants } = person
  const isOn = status === 'active'
  const isOneself = id === me.id
  const mayWrite = mayManage(me.role, role)
  const store = me.merchant
  const looksAfter = merchants.some((each) => each.id === store?.merchant_id)
  const isOff = isBusy || blocked !== undefined
  const act = (change: Parameters<typeof changePerson>[1], event: string) => {
    const command: Command = {
      ...changePerson(person, change),
      done: `${person.name}: ${t(`event.${event}`)}`,
      touches,
    }
    void run(command).catch(() => undefined)
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    act({ name: name.trim() }, 'user.change')
  }
  return (
    <div className="person">
      <p className="muted">
        {t(`role.${role}`)} · {person.login}
        {merchants.length > 0 && ` · ${merchants.map((each) => each.name).join(', ')}`}
      </p>
      {(mayWrite || isOneself) && (
        <form onSubmit={rename}>
          <label htmlFor={nameId}>{t('people.name')}</label>
          <div className="person__row wrap">
            <Input
              id={nameId}

              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              type="submit"
              text={t('people.save')}
              loading={isBusy}
              disabled={isOff || name.trim() === '' || name.trim() === person.name}
              title={blocked}
            />
          </div>
        </form>
      )}
      <section aria-label={t('access.title')}>
        <h3>{t('access.title')}</h3>
        <p className="muted">
          {!isOn && `${t('stores.mayNot')}. `}
          {t(`access.password.${password}`, { name: person.name })}
        </p>
        {!mayWrite && !isOneself && <p className="muted">{t('people.above')}</p>}
        {mayWrite && !isOneself && (
          <div className="person__row wrap">
            <Button text={t('access.give')} disabled={isOff || !isOn} onClick={() => setIsGiving(true)} />
            <Button
              text={t(isOn ? 'stores.switchOff' : 'stores.switchOn')}
              disabled={isOff}
              title={blocked}
              onClick={() => act({ status: isOn ? 'inactive' : 'active' }, isOn ? 'user.deactivate' : 'user.activate')}
            />
          </div>
        )}
      </section>
      {isAgent(role) && mayAssign(me.role) && store && (
        <section aria-label={t('people.care')}>
          <h3>{t('people.care')}</h3>
          <p className="muted">{t(looksAfter ? 'people.looksAfter' : 'people.looksNotAfter', { store: store.name })}</p>
          <Button
            text={t(looksAfter ? 'people.unassign' : 'people.assign', { store: store.name })}
            disabled={isOff}
            title={blocked}
            onClick={() => act({ assigned: !looksAfter }, looksAfter ? 'user.unassign' : 'user.assign')}
          />
        </section>
      )}
      {isGiving && (
        <AccessDialog
          name={person.name}
          kind="password"
          give={(once, own) => givePersonPassword(person, once ?? '', own)}
          touches={touches}
          onClose={() => setIsGiving(false)}
        />
      )}
    </div>
  )
}

/** One person at the side: their name, whether and how they sign in, and their stores. */
export function PersonSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(personQuery(id))
  return (
    <Sheet label={data?.name ?? t('people.title')} head={<h2>{data?.name ?? t('people.title')}</h2>} onClose={onClose}>
      {!data && <Pending error={error} onRetry={refetch} rows={4} />}
      {data && <Person key={`${data.id} ${data.version}`} person={data} />}
    </Sheet>
  )
}
