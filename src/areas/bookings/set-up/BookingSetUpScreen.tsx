import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { resourceNames, resources } from '#contract/resources/index.ts'
import { queueKeyQuery } from '../../../api/queue/queue-door.ts'
import { useMay } from '../../../commands/rights/may.ts'
import { useFeature, useRights } from '../../../commands/session.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { SubHead } from '../../../ui/show/SubHead.tsx'
import { DoorCard } from '../../queue/door/DoorCard.tsx'
import { useBusinessDay } from '../../orders/ticket/use-board.ts'
import { DayActs } from '../DayActs.tsx'
import { useDayWords } from '../use-day-words.ts'
import { TryIt } from './TryIt.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import '../../queue/queue.css'

/** Everything around bookings that is set up: what guests see on a day, today's pause, their page, and the records. */
export function BookingSetUpScreen() {
  const { t } = useTranslation()
  const words = useDayWords()
  const today = useBusinessDay()
  const rights = useRights()
  const mayImport = useMay('/pages/booking/import')
  const isPublic = useFeature('public_booking')
  const { data, error, refetch } = useQuery(queueKeyQuery())
  if (!data) return <Pending error={error} onRetry={refetch} page={t('bookings.setUp')} rows={6} />
  const { key } = data
  const kinds = resourceNames.filter(
    (kind) => resources[kind].group === 'bookings' && rights.includes(resources[kind].right),
  )
  return (
    <div className="sub-page">
      <SubHead title={t('bookings.setUp')} to="/pages/booking" back={t('nav.bookings')} />
      <div className="sub-page__body door-setup">
        {key && isPublic && <TryIt doorKey={key} today={today} />}
        <section className="door-card split wrap" aria-labelledby="booking-pause">
          <div>
            <h2 id="booking-pause">{t('bookings.pauseTitle', { day: words.whole(today) })}</h2>
            <p className="muted">{t('bookings.pauseText')}</p>
          </div>
          <div className="wrap">
            <DayActs day={today} isWhole />
          </div>
        </section>
        <DoorCard
          place="book"
          title={t('bookings.guestsPage')}
          text={t(!isPublic ? 'bookings.guestsPageOff' : key ? 'bookings.guestsPageText' : 'queue.door.none.why')}
          doorKey={isPublic ? key : null}
        >
          {isPublic && !key && <Link to="/queue/display">{t('queue.display')}</Link>}
        </DoorCard>
        {mayImport && (
          <section className="door-card split wrap" aria-labelledby="booking-import">
            <div>
              <h2 id="booking-import">{t('bookings.import.title')}</h2>
              <p className="muted">{t('bookings.import.about')}</p>
            </div>
            <div className="wrap">
              <LinkButton to="/pages/booking/import">{t('bookings.import.open')}</LinkButton>
            </div>
          </section>
        )}
        {kinds.length > 0 && (
          <section className="door-card split wrap" aria-labelledby="booking-records">
            <div>
              <h2 id="booking-records">{t('bookings.records')}</h2>
              <ul className="booking-records">
                {kinds.map((kind) => (
                  <li key={kind}>
                    <Link to={resources[kind].screen}>{t(`resource.${kind}.many`)}</Link>{' '}
                    <span className="small muted">{t(`resource.${kind}.about`)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
