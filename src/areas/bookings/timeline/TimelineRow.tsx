import { People } from '@blueprintjs/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { BookingTimeline } from '#contract/bookings/rows.ts'
import { TimelineBar } from './TimelineBar.tsx'
import { TimelineCells } from './TimelineCells.tsx'
import { quarter } from './rows.ts'
import type { Move } from './use-move.ts'

interface Props {
  data: BookingTimeline
  table: BookingTimeline['tables'][number]
  openId: string | undefined
  linkTo: (id: string) => To
  move: Move
}

/** One table and its day. */
export function TimelineRow({ table, move, ...props }: Props) {
  const over = move.over?.tableIds.includes(table.id) ? move.over : undefined
  return (
    <Row
      {...props}
      table={table}
      places={move.places}
      overAt={over?.at}
      movingId={move.booking?.id}
      grip={move.pickUp.grip}
      swallows={move.pickUp.swallows}
      drop={move.drop}
      look={move.pickUp.look}
    />
  )
}

/** Drawn again only where something of the row changes: a day has many tables, and a drag moves often. */
const Row = memo(
  function Row({
    data,
    table,
    openId,
    linkTo,
    places,
    overAt,
    movingId,
    grip,
    swallows,
    drop,
    look,
  }: Omit<Props, 'move'> &
    Pick<Move, 'places' | 'drop'> &
    Pick<Move['pickUp'], 'grip' | 'swallows' | 'look'> & { overAt: number | undefined; movingId: string | undefined }) {
    const { t } = useTranslation()
    const from = Date.parse(data.from)
    const until = Date.parse(data.until)
    const closures = data.closures.filter(
      ({ section_id: ids }) => ids.length === 0 || ids.some((id) => table.section_id.includes(id)),
    )
    return (
      <div className="timeline__row" data-out={table.is_out_of_use || undefined}>
        <span className="timeline__name row gap-10">
          <strong className="figures">{table.name}</strong>
          <span className="muted figures">
            <People size={12} /> {table.seats}
          </span>
        </span>
        <div className="timeline__track">
          {closures.map((closure) => {
            const [first, last] = [Math.max(from, Date.parse(closure.from)), Math.min(until, Date.parse(closure.until))]
            if (last <= first) return null
            const place = { '--at': (first - from) / quarter, '--long': (last - first) / quarter }
            return (
              <i key={closure.name} className="timeline__closed" style={place as React.CSSProperties} aria-hidden />
            )
          })}
          {table.is_out_of_use && <span className="timeline__out">{t('floor.family.out')}</span>}
          {table.bars.length > 0 && (
            <div className="timeline__bars" role="list" aria-label={t('floor.tableNo', { name: table.name })}>
              {table.bars.map((bar) => (
                <TimelineBar
                  key={`${bar.kind} ${bar.id}`}
                  bar={bar}
                  tableId={table.id}
                  data={data}
                  isOpen={bar.id === openId}
                  isMoving={bar.id === movingId}
                  linkTo={linkTo}
                  grip={grip}
                  swallows={swallows}
                />
              ))}
            </div>
          )}
          {places && (
            <TimelineCells rowId={table.id} data={data} places={places} overAt={overAt} onDrop={drop} onLook={look} />
          )}
        </div>
      </div>
    )
  },
  (before, after) =>
    before.table === after.table &&
    before.data === after.data &&
    before.openId === after.openId &&
    before.places === after.places &&
    before.overAt === after.overAt &&
    before.movingId === after.movingId,
)
