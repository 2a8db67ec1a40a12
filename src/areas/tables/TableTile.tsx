import { Calendar, Clean, Disable, Hand, Link, Lock, People } from '@blueprintjs/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { useNow } from '../../ui/show/clock.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { PaymentBadge } from '../../commands/PaymentBadge.tsx'
import { attentionOf } from '../seating/attention.ts'
import { nextPromise } from '../seating/next-promise.ts'
import { familyOf } from '../seating/family.ts'
import { OrderPips } from './OrderPips.tsx'
import { Seats } from './dialogs/Seats.tsx'
import { minutesSince, stayOf } from '../seating/stay.ts'
import { slanting, tilePlace } from './tile-size.ts'
import { tileWord } from './tile-word.ts'
import { useWords } from '../seating/use-words.ts'
import './TableTile.css'

/** Tells if a tile has room for little more than its number. */
const isSmall = ({ shape, width, height, rotation }: Table) =>
  shape === 'round' || shape === 'stool' || Math.min(width, height) < 88 || rotation % 90 !== 0

/** The lines below the number of an unoccupied table. */
function EmptyLines({ table, now }: { table: Table; now: number }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const minutes = t('floor.minutesShort', { count: minutesSince(table.since, now) })
  const held = table.reserved_for
  const word = tileWord(table, now)
  if (table.part_of)
    return (
      <span>
        <Link size={12} />{' '}
        {table.shape === 'stool' ? table.part_of.name : t('floor.partOf', { name: table.part_of.name })}
      </span>
    )
  if (table.occupancy === 'available')
    return <span>{table.shape === 'stool' ? t('floor.family.free') : t('floor.seats', { count: table.seats })}</span>
  if (table.occupancy === 'reserved' && held)
    return (
      <>
        <span>
          <Calendar size={12} /> {time(held.at)}
        </span>
        <span>{word && !isSmall(table) ? t(word.key, { count: word.count }) : `${held.name} · ${held.pax}`}</span>
      </>
    )
  if (table.occupancy === 'needs_cleaning')
    return (
      <>
        <span>{t('floor.family.to_clear')}</span>
        <span>
          <Clean size={12} /> {minutes}
        </span>
      </>
    )
  return (
    <span>
      <Disable size={12} /> {t('floor.family.out')}
    </span>
  )
}

/** Guests, minutes and orders of the party that sits there. */
function PartyLines({ table, now }: { table: Table; now: number }) {
  const { t } = useTranslation()
  if (!table.visit) return null
  const { minutes } = stayOf(table.visit, now)
  const word = tileWord(table, now)
  const stayed = t('floor.minutesShort', { count: minutes })
  if (table.shape === 'stool') return <span>{stayed}</span>
  return (
    <>
      <span>
        <People size={12} /> {isSmall(table) ? table.visit.pax : `${table.visit.pax}/${table.seats}`} · {stayed}
      </span>
      <span className="table-tile__orders row gap-4">
        <OrderPips orders={table.orders} />
        {word && !isSmall(table) && <span>{t(word.key, { count: word.count })}</span>}
      </span>
    </>
  )
}

/**
 * The next promise of a table while it is near: its time and guests, and how long the person who sits there may stay.
 */
function Ghost({ table, now }: { table: Table; now: number }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const next = nextPromise(table, now)
  if (!next) return null
  const left = t('floor.minutesShort', { count: Math.max(0, next.minutes) })
  return (
    <span className="table-tile__ghost figures" data-late={next.isTight || undefined} aria-hidden>
      {time(next.at)} · {next.pax}
      {table.visit && !isSmall(table) && ` · ${left}`}
    </span>
  )
}

interface Props {
  table: Table
  isSelected: boolean
  isDimmed: boolean
  /** The one tile that the Tab key stops at; arrows go on from there. */
  isStop: boolean
  /** Something is held over it. */
  isOver: boolean
  /** Tells if it suits the picked-up party best. */
  isBest: boolean
  /** True if the picked-up party cannot be placed there. */
  isRefused: boolean
}

/**
 * A live table on the plan: fill is occupancy, the badge is payment, the pips are orders, the bar at the foot is age.
 */
export const TableTile = memo(function TableTile({
  table,
  isSelected,
  isDimmed,
  isStop,
  isOver,
  isBest,
  isRefused,
}: Props) {
  const now = useNow(10_000)
  const { t } = useTranslation()
  const { label } = useWords()
  const family = familyOf(table, now)
  const stay = table.visit && stayOf(table.visit, now)
  const { quarters, slant, ...place } = tilePlace(table)
  return (
    <button
      type="button"
      className="table-tile"
      data-table={table.id}
      data-family={family}
      data-shape={table.shape}
      data-small={isSmall(table) || undefined}
      data-dimmed={isDimmed || undefined}
      style={{ ...place, ...(slant !== 0 && slanting(slant)) }}
      tabIndex={isStop ? 0 : -1}
      aria-current={isSelected || undefined}
      data-joined={table.part_of ? true : undefined}
      aria-disabled={isRefused || undefined}
      data-over={isOver || undefined}
      data-best={isBest || undefined}
    >
      <span className="only-read-aloud">{label(table, family, now)}</span>
      {isBest && <span className="table-tile__best">{t('queue.best')}</span>}
      <Seats shape={table.shape} seats={table.seats} guests={table.visit?.pax ?? 0} quarters={quarters} />
      <span className="table-tile__face" aria-hidden>
        <span className="table-tile__name">
          {table.name}
          {table.joined.length > 0 && (
            <span className="table-tile__joined">+{table.joined.map(({ name }) => name).join('+')}</span>
          )}
        </span>
        {table.visit ? <PartyLines table={table} now={now} /> : <EmptyLines table={table} now={now} />}
      </span>
      {table.bill !== 'none' && (
        <span className="table-tile__badge" aria-hidden>
          <PaymentBadge status={table.bill} />
        </span>
      )}
      {stay && !isSmall(table) && (
        <span className="table-tile__age" data-level={stay.level}>
          <i style={{ width: `${stay.share * 100}%` }} />
        </span>
      )}
      {stay?.level === 'late' && (
        <strong className="table-tile__late" aria-hidden>
          {t('floor.late')}
        </strong>
      )}
      <Ghost table={table} now={now} />
      {table.held_by && (
        <span className="table-tile__hold" aria-hidden>
          <Lock size={12} />
        </span>
      )}
      {attentionOf(table, now) && (
        <span className="table-tile__hand" aria-hidden>
          <Hand size={14} />
        </span>
      )}
    </button>
  )
})
