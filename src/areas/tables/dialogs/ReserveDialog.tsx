import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { now } from '../../../ui/show/clock.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { TimeZone } from '../../../ui/show/time-format.ts'
import { useDraft } from '../../../commands/use-draft.ts'
import { PaxPad } from '../../seating/PaxPad.tsx'
import { GuestName } from '../../seating/GuestName.tsx'
import { TableCommandDialog } from '../../seating/TableCommandDialog.tsx'
import type { TableCommands } from '../../seating/use-table-commands.ts'
import { nextAt, nextHalfHour } from '../../../ui/show/wall-time.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { Input } from '../../../ui/form/Input.tsx'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Holds a free table for guests who come later today. */
export function ReserveDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const timeZone = useContext(TimeZone)
  const [usual] = useState(() => ({ pax: table.seats, name: '', time: nextHalfHour(now(), timeZone) }))
  const { value, change, clear, keptAt } = useDraft(`reserve ${table.id}`, usual)
  const { pax, name, time } = value

  const close = () => {
    clear()
    onClose()
  }
  const reserve = () => {
    const held = { name: name.trim(), pax, at: nextAt(time, now(), timeZone) }
    return commands.send('table.reserve', sendEvent('table-occupancy', table, 'table.reserve', held))
  }
  return (
    <TableCommandDialog
      title={t('floor.reserveTable', { name: table.name })}
      text={t('floor.reserveFor', { time })}
      commands={commands}
      missing={[name.trim() === '' && t('floor.name'), time === '' && t('floor.time')]}
      send={reserve}
      onClose={close}
    >
      <KeptNote at={keptAt} onDiscard={clear} />
      <GuestName name={name} isRequired onChange={(typed) => change({ name: typed })} />
      <PaxPad pax={pax} onChange={(chosen) => change({ pax: chosen })} />
      <label className="floor-form__field stack gap-6">
        <span>{t('floor.time')}</span>
        <Input
          type="time"
          step={300}
          value={time}
          required
          onChange={(event) => change({ time: event.target.value })}
        />
      </label>
    </TableCommandDialog>
  )
}
