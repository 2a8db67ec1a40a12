import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import { memberTotalsQuery } from '../../api/members/members.ts'

const shown = ['members', 'new', 'active', 'at_risk', 'lapsed', 'points'] as const

/** The number of members, by their last visit, and the points that they have. */
export function MemberTotals() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(memberTotalsQuery())
  if (!data) return null
  const figure = new Intl.NumberFormat(localeTag(i18n.language))
  return (
    <dl className="members__totals">
      {shown.map((name) => (
        <div key={name}>
          <dt className="small">{t(`members.total.${name}`)}</dt>
          <dd className="figures">{figure.format(data[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
