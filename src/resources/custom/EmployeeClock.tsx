import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keys } from '../../api/transport/keys.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { clockPin } from '../../api/people/shifts.ts'
import { DrawnPin } from '../../ui/form/DrawnPin.tsx'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import '../resources.css'

/** The PIN that someone clocks in with: drawn, shown once, and taken away. */
export function EmployeeClock({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked()
  const [pin, setPin] = useState<string | null>(null)
  const name = row.name
  const change = (method: 'POST' | 'DELETE') => {
    const done = t(method === 'DELETE' ? 'access.pinTaken' : 'access.pinGiven', { name })
    void run<{ pin?: string }>({ ...clockPin(row, method), done, touches: [keys.resource('employee')] }).then(
      (answer) => setPin(answer.pin ?? null),
      () => undefined,
    )
  }
  const isOff = isBusy || blocked !== undefined || row.status === 'archived'
  return (
    <section className="record-extra" aria-label={t('resource.employee.has_pin')}>
      <h3>{t('resource.employee.has_pin')}</h3>
      <p className="muted">
        {t(row.has_pin ? 'access.pin.yes' : 'access.pin.no')} <Link to="/clock">{t('clock.title')}</Link>
      </p>
      <div className="row wrap">
        <Button text={t('clock.givePin')} disabled={isOff} onClick={() => change('POST')} />
        {row.has_pin === true && (
          <Button text={t('access.takePin')} disabled={isOff} onClick={() => change('DELETE')} />
        )}
      </div>
      {pin !== null && <DrawnPin pin={pin} name={name} onClose={() => setPin(null)} />}
    </section>
  )
}
