import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { UserRow } from '#contract/people/user.ts'
import { Ago } from '../../ui/show/Ago.tsx'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { StatusTag } from '../list/StatusTag.tsx'

/** People who run stores: their role, their stores, and whether they may and can sign in. */
export function PeopleTable({ people }: { people: readonly UserRow[] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const toOf = (id: string) => {
    const params = new URLSearchParams(search)
    params.set('id', id)
    return `?${params}`
  }
  const column = columnsBy<UserRow>(t)
  return (
    <DataTable
      rows={people}
      columns={[
        column('stores.who', ({ id, name, login }) => (
          <>
            <Link to={toOf(id)}>{name}</Link>{' '}
            <span className="muted small" translate="no">
              {login}
            </span>
          </>
        )),
        column('stores.role', ({ role }) => t(`role.${role}`)),
        column('stores.reaches', ({ merchants }) => merchants.map(({ name }) => name).join(', ') || '–'),
        column('stores.lastSeen', ({ last_seen_at: at }) => (at ? <Ago at={at} /> : t('stores.never')), {
          className: 'figures muted',
        }),
        column('people.password', ({ password }) => t(`people.password.${password}`)),
        column('field.status', ({ status }) => <StatusTag status={status} />),
      ]}
    />
  )
}
