import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keys } from '../../api/keys.ts'
import type { ResourceRow } from '../../api/resources.ts'
import { clockPin } from '../../api/shifts.ts'
import { useBlocked } from '../../workflows/use-blocked.ts'
import { useCommand } from '../../workflows/use-command.ts'
import './RecordExtra.css'

/** The PIN that somebody clocks in with: given, changed and taken away, never shown. */
export function EmployeeClock({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked()
  const [pin, setPin] = useState('')
  const give = (to: string | null) => {
    const done = t(to === null ? 'access.pinTaken' : 'access.pinGiven', { name: row.name })
    const failed = () => t('access.pinRefused')
    void run({ ...clockPin(row, to), done, failed, touches: [keys.resource('employee')] }).then(
      () => setPin(''),
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
      <div className="record-extra__acts">
        <input
          className="bp6-input"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-label={t('clock.pin')}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
        <Button text={t('clock.givePin')} disabled={isOff || !/^\d{4}$/.test(pin)} onClick={() => give(pin)} />
        {row.has_pin === true && <Button text={t('access.takePin')} disabled={isOff} onClick={() => give(null)} />}
      </div>
    </section>
  )
}
