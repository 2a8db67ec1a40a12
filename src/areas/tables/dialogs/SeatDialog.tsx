import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { seatParty } from '../../../api/tables/tables.ts'
import { isSameName } from '#machines/table-occupancy.machine.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { useDraft } from '../../../commands/use-draft.ts'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { GuestName } from '../../seating/GuestName.tsx'
import { PaxPad } from '../../seating/PaxPad.tsx'
import type { TableCommands } from '../../seating/use-table-commands.ts'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Seats a party at this table: how many, and a name if they gave one. A held table knows both already. */
export function SeatDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const held = table.reserved_for
  const [usual] = useState({ pax: held?.pax ?? table.seats, name: held?.name ?? '' })
  const { value, change, clear, keptAt } = useDraft(`seat ${table.id}`, usual)
  const { pax, name } = value
  const [error, setError] = useState<ApiError | null>(null)
  const [isAsking, setAsking] = useState(false)

  const close = () => {
    clear()
    onClose()
  }
  const writeOf = (approved: { approval_id?: string } = {}) =>
    seatParty(table, { pax, ...(name.trim() && { name: name.trim() }), ...approved })
  const seat = async (approval_id?: string) => {
    setError(null)
    try {
      await commands.send('table.seat', writeOf({ ...(approval_id && { approval_id }) }))
      close()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  const isForOthers = held !== null && name.trim() !== '' && !isSameName(name, held.name)
  if (isAsking)
    return (
      <ApproveDialog
        title={t('floor.seatAt', { name: table.name })}
        asked={{
          event: 'table.seat',
          subject_type: 'table',
          subject_id: table.id,
          version: table.version,
          amount: 0,
          write: writeOf(),
        }}
        isBusy={commands.isBusy}
        error={error}
        onApproved={({ approval_id }) => void seat(approval_id)}
        onClose={() => setAsking(false)}
      >
        <p>{t('floor.seatOthers', { name: name.trim(), for: held?.name })}</p>
      </ApproveDialog>
    )
  return (
    <FormDialog
      title={t('floor.seatAt', { name: table.name })}
      className="floor-form"
      text={t('floor.seatGuests', { count: pax })}
      isBusy={commands.isBusy}
      isFindingOut={commands.isFindingOut}
      onStop={commands.stop}
      onSubmit={() => (isForOthers ? setAsking(true) : void seat())}
      onClose={close}
    >
      <KeptNote at={keptAt} onDiscard={clear} />
      <PaxPad pax={pax} onChange={(chosen) => change({ pax: chosen })} />
      {pax > table.seats && (
        <p className="floor-form__note" role="status">
          {t('floor.tooMany', { count: pax - table.seats, seats: table.seats })}
        </p>
      )}
      <GuestName name={name} onChange={(typed) => change({ name: typed })} />
      {isForOthers && (
        <p className="floor-form__note" role="status">
          {t('floor.seatOthers', { name: name.trim(), for: held.name })}
        </p>
      )}
      <CommandError error={error} />
    </FormDialog>
  )
}
