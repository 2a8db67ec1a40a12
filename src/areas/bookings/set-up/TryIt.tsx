import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doorSlotsQuery } from '../../../api/bookings/door.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { TimeZone } from '../../../ui/show/time-format.ts'
import { DoorTimes } from '../door/DoorTimes.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import '../door/BookPage.css'

const most = 99

/** Any day and party as guests will see it, each time that is not offered with its reason. */
export function TryIt({ doorKey, today }: { doorKey: string; today: string }) {
  const { t } = useTranslation()
  const timeZone = useContext(TimeZone)
  const [day, setDay] = useState(today)
  const [pax, setPax] = useState(2)
  const { data, error, refetch } = useQuery(doorSlotsQuery(doorKey, day, { pax }))
  return (
    <section className="door-card split wrap try-it" aria-labelledby="try-it">
      <div>
        <h2 id="try-it">{t('bookings.tryIt')}</h2>
        <p className="muted">{t('bookings.tryItText')}</p>
        <div className="try-it__asked wrap gap-12">
          <label>
            <span>{t('bookings.day')}</span>
            <Input
              type="date"

              value={day}
              onChange={(event) => event.target.value && setDay(event.target.value)}
            />
          </label>
          <Stepper value={pax} max={most} label={t('queue.guests')} onChange={setPax} />
        </div>
        {data ? (
          <DoorTimes slots={data} timeZone={timeZone} at={null} withReasons />
        ) : (
          <Pending error={error} onRetry={refetch} rows={4} />
        )}
      </div>
    </section>
  )
}
