import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queueKeyQuery } from '../../api/queue/queue-door.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { DoorCard } from '../queue/door/DoorCard.tsx'

/** The way to the members' page, for a phone's camera or to copy. */
export function ClubSetUpScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queueKeyQuery())
  if (!data) return <Pending error={error} onRetry={refetch} page={t('club.guestsPage')} rows={4} />
  const { key } = data
  return (
    <div className="sub-page">
      <SubHead title={t('club.guestsPage')} to="/pages/membership/members" back={t('members.title')} />
      <div className="sub-page__body door-setup">
        <DoorCard
          place="club"
          title={t('club.guestsPage')}
          text={t(key ? 'club.guestsPageText' : 'queue.door.none.why')}
          doorKey={key}
        >
          {!key && <Link to="/queue/display">{t('queue.display')}</Link>}
        </DoorCard>
      </div>
    </div>
  )
}
