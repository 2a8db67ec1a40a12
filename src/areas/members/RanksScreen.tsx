import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ladderQuery } from '../../api/ranks.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { RanksForm } from './RanksForm.tsx'
import '../../ui/show/sub-page.css'

/** The ranks of the brand's members: from which spending somebody has each, and the points that it brings. */
export function RanksScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ladderQuery())
  return (
    <div className="sub-page">
      <header className="sub-head">
        <Link className="sub-head__way" to="/pages/membership/members">
          {t('members.title')}
        </Link>
        <h1>{t('ranks.title')}</h1>
      </header>
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
