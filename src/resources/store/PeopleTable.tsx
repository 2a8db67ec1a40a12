import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { UserRow } from '#contract/rows/user.ts'
import { Ago } from '../../ui/show/Ago.tsx'
import { StatusTag } from '../list/StatusTag.tsx'
import { TableHead } from '../../ui/show/TableHead.tsx'

function Person({ person, to }: { person: UserRow; to: string }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{person.name}</Link> <span className="muted small">{person.login}</span>
      </th>
      <td data-label={t('stores.role')}>{t(`role.${person.role}`)}</td>
      <td data-label={t('stores.reaches')}>{person.merchants.map(({ name }) => name).join(', ') || '–'}</td>
      <td className="figures muted" data-label={t('stores.lastSeen')}>
        {person.last_seen_at ? <Ago at={person.last_seen_at} /> : t('stores.never')}
      </td>
      <td data-label={t('people.password')}>{t(`people.password.${person.password}`)}</td>
      <td data-label={t('field.status')}>
        <StatusTag status={person.status} />
      </td>
    </tr>
  )
}

/** People who run stores: what they are, which stores they reach, and whether they may and can sign in. */
export function PeopleTable({ people }: { people: readonly UserRow[] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const toOf = (id: string) => {
    const params = new URLSearchParams(search)
    params.set('id', id)
    return `?${params}`
  }
  const heads = ['stores.who', 'stores.role', 'stores.reaches', 'stores.lastSeen', 'people.password', 'field.status']
  return (
    <table className="rows-table">
      <TableHead columns={heads.map((key) => t(key))} />
      <tbody>
        {people.map((person) => (
          <Person key={person.id} person={person} to={toOf(person.id)} />
        ))}
      </tbody>
    </table>
  )
}
