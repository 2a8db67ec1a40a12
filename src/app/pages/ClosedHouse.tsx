import { useTranslation } from 'react-i18next'
import { deviceZone, TimeZone } from '../../ui/show/time-format.ts'
import { useIsClosed } from '../../commands/gate.ts'
import { OperatorSays } from '../shell/OperatorSays.tsx'

/** Shown above the sign-in during maintenance: the operator's message, and who may sign in anyway. */
export function ClosedHouse() {
  const { t } = useTranslation()
  if (!useIsClosed()) return null
  return (
    <TimeZone value={deviceZone()}>
      <section className="sign-in__closed" aria-labelledby="closed-house">
        <h2 id="closed-house">{t('maintenance.title')}</h2>
        <OperatorSays />
        <p>{t('maintenance.administrators')}</p>
      </section>
    </TimeZone>
  )
}
