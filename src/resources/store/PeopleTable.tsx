import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UserRow } from '#contract/rows/user.ts'
import { keys } from '../../api/keys.ts'
import { setUserStatus, usersQuery } from '../../api/stores.ts'
import { Ago } from '../../ui/Ago.tsx'
import { useMe } from '../../workflows/session.ts'
import { useBlocked } from '../../workflows/use-blocked.ts'
import { useCommand } from '../../workflows/use-command.ts'
import '../../ui/rows-table.css'

function Person({ person }: { person: UserRow }) {
  const { t } = useTranslation()
  const me = useMe()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked('store')
  const isOn = person.status === 'active'
  const mayTurn = person.id !== me.id && (me.role === 'admin' || person.role === 'merchant')
  const turn = () => {
    const event = isOn ? 'user.deactivate' : 'user.activate'
    const done = `${person.name}: ${t(`event.${event}`)}`
    const write = setUserStatus(person, isOn ? 'inactive' : 'active')
    void run({ ...write, done, touches: [keys.stores()] }).catch(() => undefined)
  }
  return (
    <tr>
      <th scope="row">
        {person.name} <span className="muted small">{person.login}</span>
      </th>
      <td data-label={t('stores.role')}>{t(`role.${person.role}`)}</td>
      <td data-label={t('stores.reaches')}>{person.merchants.map(({ name }) => name).join(', ') || '–'}</td>
      <td className="muted" data-label={t('stores.lastSeen')}>
        {person.last_seen_at ? <Ago at={person.last_seen_at} /> : t('stores.never')}
      </td>
      <td>
        {!isOn && <span className="muted">{t('stores.mayNot')} </span>}
        {mayTurn && (
          <Button
            variant="minimal"
            text={t(isOn ? 'stores.switchOff' : 'stores.switchOn')}
            aria-label={`${t(isOn ? 'stores.switchOff' : 'stores.switchOn')}, ${person.name}`}
            loading={isBusy}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={turn}
          />
        )}
      </td>
    </tr>
  )
}

/** The people who run the stores of one's scope: what they are, which stores they reach, and whether they may sign in. */
export function PeopleTable() {
  const { t } = useTranslation()
  const { data } = useQuery(usersQuery())
  if (!data) return null
  return (
    <section aria-labelledby="stores-people">
      <h2 id="stores-people">{t('stores.people')}</h2>
      <table className="rows-table">
        <thead>
          <tr>
            {['who', 'role', 'reaches', 'lastSeen'].map((column) => (
              <th key={column} scope="col">
                {t(`stores.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="only-read-aloud">{t('field.status')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.aaData.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
