import { Button } from '@blueprintjs/core'
import { type FormEvent, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { shiftEvents } from '#contract/charts/shift.ts'
import type { Shift } from '#contract/people/shift.ts'
import { shift as chart } from '#machines/shift.machine.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { TimeZone, useTime } from '../../ui/show/time-format.ts'
import { instantAfter, instantNear } from '../../ui/show/wall-time.ts'
import { RowActs } from '../../commands/RowActs.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { hoursWords } from './hours-words.ts'
import { TimeField } from './TimeField.tsx'
import { Input } from '../../ui/form/Input.tsx'

/** The steps of a shift, in the order of their buttons; its times are changed in fields. */
const steps = everyOf<Exclude<keyof typeof shiftEvents, 'shift.replan' | 'shift.correct'>>()([
  'shift.clockIn',
  'shift.breakStart',
  'shift.breakEnd',
  'shift.clockOut',
  'shift.approve',
  'shift.cancel',
])
const touches = [keys.shifts(), keys.resource('employee')]

/** One shift: its planned and clocked times, the steps of its chart, and correcting its times with a reason. */
export function ShiftDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useTranslation()
  const { time, date } = useTime()
  const timeZone = useContext(TimeZone)
  const { run, isBusy } = useCommand()
  const allowed = useAllowed(chart, shift)
  const near = Date.parse(shift.started_at ?? shift.planned_start ?? `${shift.business_day}T15:00:00Z`)
  const [from, setFrom] = useState(time(near))
  const [to, setTo] = useState(time(shift.ended_at ?? shift.planned_end ?? near))
  const [pause, setPause] = useState(String(shift.break_minutes))
  const [reason, setReason] = useState('')
  const write = (event: string, fields: object) =>
    run({
      ...sendEvent('shift', shift, event, fields),
      done: `${shift.employee_name}: ${t(`event.${event}`)}`,
      touches,
    })
  const mayCorrect = allowed['shift.correct']?.ok === true
  const mayReplan = allowed['shift.replan']?.ok === true
  const start = instantNear(near, from || '00:00', timeZone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const iso = (at: number) => new Date(at).toISOString()
    const end = iso(instantAfter(start, to, timeZone))
    const sent = mayReplan
      ? write('shift.replan', { planned_start: iso(start), planned_end: end })
      : write('shift.correct', {
          started_at: iso(start),
          ended_at: end,
          break_minutes: Number(pause) || 0,
          reason,
        })
    void sent.then(onClose, () => undefined)
  }
  const span = (first: string | null, last: string | null) =>
    first ? `${time(first)}–${last ? time(last) : '…'}` : '–'
  return (
    <Dialog title={`${shift.employee_name} · ${date(near)}`} onClose={onClose} width={520}>
      <p className="muted">
        {t(`state.shift.${shift.state}`)}
        {` · ${t('week.planIs', { span: span(shift.planned_start, shift.planned_end) })}`}
        {` · ${t('week.wasIs', { span: span(shift.started_at, shift.ended_at), hours: hoursWords(shift.worked_minutes) })}`}
        {shift.late_minutes > 0 && ` · ${t('week.lateBy', { count: shift.late_minutes })}`}
        {shift.corrections > 0 && ` · ${t('week.corrected', { count: shift.corrections })}`}
        {shift.approved_by && ` · ${t('week.approvedBy', { name: shift.approved_by })}`}
      </p>
      <RowActs chart={chart} row={shift} name={shift.employee_name} events={steps} touches={touches} />
      {(mayCorrect || mayReplan) && (
        <form className="shift-form" onSubmit={submit}>
          <TimeField label={t('week.from')} value={from} onChange={setFrom} />
          <TimeField label={t('week.to')} value={to} onChange={setTo} />
          {mayCorrect && (
            <>
              <label>
                {t('week.breaks')}
                <Input inputMode="numeric" value={pause} onChange={(event) => setPause(event.target.value)} />
              </label>
              <label data-wide>
                {t('week.reason')}
                <Input
                  required
                  minLength={3}
                  maxLength={200}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </label>
            </>
          )}
          <Button
            type="submit"
            text={t(mayReplan ? 'event.shift.replan' : 'event.shift.correct')}
            loading={isBusy}
            disabled={mayCorrect && reason.trim().length < 3}
          />
        </form>
      )}
    </Dialog>
  )
}
