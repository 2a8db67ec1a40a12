import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ladderQuery } from '../../api/members/ranks.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { RanksForm } from './RanksForm.tsx'

/** The ranks of the brand's members: the spending that each requires, and its points. */
export function RanksScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ladderQuery())
  return (
    <div className="sub-page">
      <SubHead title={t('ranks.title')} to="/pages/membership/members" back={t('members.title')} />
      {data ? (
        <RanksForm key={data.version} ladder={data} />
      ) : (
        <div className="sub-page__body">
          <Pending error={error} onRetry={refetch} rows={4} />
        </div>
      )}
    </div>
  )
}
