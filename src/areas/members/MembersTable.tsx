import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { localeTag } from '#contract/locale-tag.ts'
import type { Member } from '#contract/rows/member.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import '../../ui/show/rows-table.css'

const columns = ['name', 'phone', 'rank', 'credit', 'points', 'stamps', 'state', 'joined'] as const

const figures: ReadonlySet<string> = new Set(['credit', 'points', 'stamps'])

/** Members as rows; the name opens one. */
export function MembersTable({
  rows,
  hasRanks,
  openId,
  search,
}: {
  rows: readonly Member[]
  hasRanks: boolean
  openId: string | undefined
  search: string
}) {
  const { t, i18n } = useTranslation()
  const whole = new Intl.NumberFormat(localeTag(i18n.language))
  const money = useMoney()
  const { dateOfYear } = useTime()
  return (
    <table className="rows-table">
      <thead>
        <tr>
          {columns
            .filter((column) => hasRanks || column !== 'rank')
            .map((column) => (
              <th key={column} scope="col" data-align={figures.has(column) ? 'end' : undefined}>
                {t(`members.column.${column}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, username, rank, credit, points, stamps, state, joined_at: joinedAt }) => (
          <tr key={id} aria-current={id === openId || undefined}>
            <th scope="row">
              <Link to={{ pathname: `/pages/membership/members/${id}`, search }}>{name}</Link>
            </th>
            <td className="figures">{state === 'forgotten' ? '—' : username}</td>
            {hasRanks && <td>{rank?.name ?? '—'}</td>}
            <td className="figures" data-align="end">
              {credit === 0 ? '—' : money.format(credit)}
            </td>
            <td className="figures" data-align="end">
              {whole.format(points)}
            </td>
            <td className="figures" data-align="end">
              {whole.format(stamps)}
            </td>
            <td className="members__state">{t(`state.member.${state}`)}</td>
            <td>{dateOfYear(joinedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
