import { useTranslation } from 'react-i18next'
import { deviceZone, TimeZone } from '../../ui/show/time-format.ts'
import { useIsClosed } from '../../commands/gate.ts'
import { OperatorSays } from '../shell/OperatorSays.tsx'

/** Above the sign-in while an operator has closed the house: that it is, in whose words, and who may come in all the same. */
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
