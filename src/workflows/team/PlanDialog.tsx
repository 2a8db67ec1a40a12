import { type FormEvent, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/keys.ts'
import { planShift } from '../../api/shifts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TimeZone, useTime } from '../../ui/time-format.ts'
import { instantAfter, instantNear } from '../../ui/wall-time.ts'
import { useCommand } from '../use-command.ts'
import { TimeField } from './TimeField.tsx'
import { DialogFoot } from '../DialogFoot.tsx'

/** Plans a shift on a day; one that ends earlier on the clock than it began ends on the next day. */
export function PlanDialog({ id, name, day, onClose }: { id: string; name: string; day: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { date } = useTime()
  const timeZone = useContext(TimeZone)
  const { run, isBusy } = useCommand()
  const [from, setFrom] = useState('17:00')
  const [to, setTo] = useState('23:30')
  const afternoon = instantNear(Date.parse(`${day}T14:00:00Z`), '16:00', timeZone)
  const plan = (event: FormEvent) => {
    event.preventDefault()
    const start = instantNear(afternoon, from, timeZone)
    const done = t('week.planned', { name })
    const write = planShift(id, start, instantAfter(start, to, timeZone))
    void run({ ...write, done, touches: [keys.shifts()] }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      title={t('week.plan', { name, day: date(`${day}T12:00:00Z`) })}
      onClose={onClose}
      foot={
        <DialogFoot
          form="plan-shift"
          text={t('week.save')}
          isBusy={isBusy}
          disabled={from === '' || to === ''}
          onClose={onClose}
        />
      }
    >
      <form id="plan-shift" className="shift-form" onSubmit={plan}>
        <TimeField label={t('week.from')} value={from} onChange={setFrom} />
        <TimeField label={t('week.to')} value={to} onChange={setTo} />
      </form>
    </Dialog>
  )
}
