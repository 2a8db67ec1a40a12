import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/rows/table.ts'
import type { ApiError } from '../../api/api-error.ts'
import { sendTableEvent } from '../../api/tables.ts'
import { now } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TimeZone } from '../../ui/time-format.ts'
import { CommandError } from './CommandError.tsx'
import { FormFoot } from './FormFoot.tsx'
import { PaxPad } from './PaxPad.tsx'
import { GuestName } from './SeatDialog.tsx'
import type { TableCommands } from './use-table-commands.ts'
import { nextAt, nextHalfHour } from './wall-time.ts'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Holds a free table for guests who come later today. */
export function ReserveDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const timeZone = useContext(TimeZone)
  const [pax, setPax] = useState(table.seats)
  const [name, setName] = useState('')
  const [time, setTime] = useState(() => nextHalfHour(now(), timeZone))
  const [error, setError] = useState<ApiError | null>(null)

  const reserve = async () => {
    setError(null)
    const held = { name: name.trim(), pax, at: nextAt(time, now(), timeZone) }
    try {
      await commands.send('table.reserve', sendTableEvent('table-occupancy', table, 'table.reserve', held))
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <Dialog
      title={t('floor.reserveTable', { name: table.name })}
      onClose={onClose}
      foot={
        <FormFoot
          form="reserve"
          text={t('floor.reserveFor', { time })}
          isBusy={commands.isBusy}
          isFindingOut={commands.isFindingOut}
          disabled={name.trim() === '' || time === ''}
          onClose={onClose}
        />
      }
    >
      <form
        id="reserve"
        className="floor-form"
        onSubmit={(event) => {
          event.preventDefault()
          void reserve()
        }}
      >
        <GuestName name={name} isRequired onChange={setName} />
        <PaxPad pax={pax} onChange={setPax} />
        <label className="floor-form__field">
          <span>{t('floor.time')}</span>
          <input
            className="bp6-input"
            type="time"
            step={300}
            value={time}
            required
            onChange={(event) => setTime(event.target.value)}
          />
        </label>
        <CommandError error={error} />
      </form>
    </Dialog>
  )
}
