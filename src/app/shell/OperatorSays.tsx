import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useTime } from '../../ui/show/time-format.ts'
import { gateActor } from '../../commands/gate.ts'
import './shell.css'

/** The operator's message while the house is closed: in their own words, and until when. */
export function OperatorSays() {
  const { t } = useTranslation()
  const { time } = useTime()
  const notice = useSelector(gateActor, ({ context }) => context.notice)
  if (!notice) return null
  return (
    <div className="operator-says">
      {notice.message && <p dir="auto">{notice.message}</p>}
      {notice.until && <p className="muted">{t('maintenance.until', { time: time(notice.until) })}</p>}
    </div>
  )
}
