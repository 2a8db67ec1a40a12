import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { seatParty } from '../../api/tables/tables.ts'
import { useNow } from '../../ui/show/clock.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { bestFit, promisedFit } from './best-fit.ts'
import type { ZoneTables } from './zone-tables.ts'
import { PaxPad } from './PaxPad.tsx'
import { GuestName } from './GuestName.tsx'
import { TableCommandDialog } from './TableCommandDialog.tsx'
import { useTableCommands } from './use-table-commands.ts'

interface Props {
  tables: readonly Table[]
  zones: readonly ZoneTables[]
  onClose: () => void
  onSeated: (table: Table) => void
}

const offeredAtOnce = 8

/** Seats a party that just came in: asks for its size, and proposes the free table that suits it best. */
export function SeatAnywhere({ tables, zones, onClose, onSeated }: Props) {
  const { t } = useTranslation()
  const [pax, setPax] = useState(2)
  const [name, setName] = useState('')
  const [chosenId, choose] = useState<string>()
  const { time } = useTime()
  const now = useNow(10_000)
  const fitting = bestFit(tables, pax, now)
  const promised = promisedFit(tables, pax, now)
  const chosen = [...fitting, ...promised].find((table) => table.id === chosenId) ?? fitting[0]
  const commands = useTableCommands(chosen ?? { id: '', name: '' })
  const zoneOf = (table: Table) => zones.find(({ zone }) => zone.id === table.zone_id)?.zone.name

  const seat = async () => {
    if (!chosen) return
    await commands.send('table.seat', seatParty(chosen, { pax, ...(name.trim() && { name: name.trim() }) }))
    // Both happen in one update, so that the focus goes to the table and not back to the button.
    onClose()
    onSeated(chosen)
  }
  const promiseOf = ({ next_booking: next }: Table) => next && `${next.name}, ${time(next.at)}`
  const offer = (table: Table, about?: string | null) => (
    <button
      key={table.id}
      type="button"
      className="choice"
      aria-pressed={table.id === chosen?.id}
      onClick={() => choose(table.id)}
    >
      <strong>{table.name}</strong>
      <span className="small muted">
        {t('floor.seats', { count: table.seats })}
        {about && ` · ${about}`}
      </span>
    </button>
  )
  return (
    <TableCommandDialog
      title={t('floor.seatParty')}
      text={chosen ? t('floor.seatAt', { name: chosen.name }) : t('floor.seatParty')}
      commands={commands}
      disabled={!chosen}
      send={seat}
      onClose={onClose}
    >
      <PaxPad pax={pax} onChange={setPax} />
      <div className="floor-form__field stack gap-6" role="group" aria-label={t('floor.whichTable')}>
        <span>{t('floor.whichTable')}</span>
        {fitting.length === 0 && (
          <p className="floor-form__note" role="status">
            {t(promised.length > 0 ? 'queue.onlyPromised' : 'floor.noneFits', { count: pax })}
          </p>
        )}
        <div className="floor-form__tables wrap">
          {fitting.slice(0, offeredAtOnce).map((table) => offer(table, zoneOf(table)))}
        </div>
        {promised.length > 0 && (
          <>
            <span>{t('floor.promised')}</span>
            <div className="floor-form__tables wrap">
              {promised.slice(0, offeredAtOnce).map((table) => offer(table, promiseOf(table)))}
            </div>
          </>
        )}
      </div>
      <GuestName name={name} onChange={setName} />
    </TableCommandDialog>
  )
}
