import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { planShift } from '../../api/people/shifts.ts'
import { TimeZone, useTime } from '../../ui/show/time-format.ts'
import { instantAfter, instantNear } from '../../ui/show/wall-time.ts'
import { useCommand } from '../../commands/use-command.ts'
import { TimeField } from './TimeField.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'

/** Plans a shift on a day; one that ends earlier on the clock than it began ends on the next day. */
export function PlanDialog({ id, name, day, onClose }: { id: string; name: string; day: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { date } = useTime()
  const timeZone = useContext(TimeZone)
  const { attempt, isBusy } = useCommand()
  const [from, setFrom] = useState('17:00')
  const [to, setTo] = useState('23:30')
  const afternoon = instantNear(Date.parse(`${day}T14:00:00Z`), '16:00', timeZone)
  const plan = () => {
    const start = instantNear(afternoon, from, timeZone)
    const done = t('week.planned', { name })
    const write = planShift(id, start, instantAfter(start, to, timeZone))
    void attempt({ ...write, done, touches: [keys.shifts()], onDone: onClose })
  }
  return (
    <FormDialog
      title={t('week.plan', { name, day: date(`${day}T12:00:00Z`) })}
      className="shift-form"
      text={t('week.save')}
      isBusy={isBusy}
      missing={[from === '' && t('week.from'), to === '' && t('week.to')]}
      onSubmit={plan}
      onClose={onClose}
    >
      <TimeField label={t('week.from')} value={from} onChange={setFrom} />
      <TimeField label={t('week.to')} value={to} onChange={setTo} />
    </FormDialog>
  )
}
