import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DecorShape } from '../Decor.tsx'
import { Seats } from '../dialogs/Seats.tsx'
import { slanting, tilePlace } from '../tile-size.ts'
import { type DraftItem, type DraftTable, isTable } from './plan-draft.ts'
import '../TableTile.css'
import '../FloorPlan.css'

interface Props {
  item: DraftItem
  isSelected: boolean
  /** Tells if it is dragged, or picked up to be put down with a tap. */
  isHeld: boolean
  isFaulty: boolean
  onSelect: (isMore: boolean) => void
  onGrip: (event: PointerEvent) => void
}

/** Returns the name of an item with its place, as it is read aloud. */
export function useItemLabel(): (item: DraftItem) => string {
  const { t } = useTranslation()
  return (item) => {
    const where = t('plan.at', { x: item.x, y: item.y })
    if (!isTable(item)) return `${t(`plan.decor.${item.kind}`)}, ${where}`
    const name = t('floor.tableNo', { name: item.name.trim() || t('plan.nameless') })
    return [name, t(`plan.shape.${item.shape}`), t('floor.seats', { count: item.seats }), where].join(', ')
  }
}

/** A table or a piece of decor on the drawing board: tapped it is selected, gripped it is dragged. */
export function PlanItem({ item, isSelected, isHeld, isFaulty, onSelect, onGrip }: Props) {
  const label = useItemLabel()
  const { x: left, y: top, width, height, rotation } = item
  const { quarters, slant, ...place } = tilePlace(item)
  const shared = {
    type: 'button',
    'aria-pressed': isSelected,
    'data-item': item.id,
    'data-held': isHeld || undefined,
    onPointerDown: onGrip,
    onClick: (event: React.MouseEvent) => {
      event.stopPropagation()
      onSelect(event.shiftKey || event.ctrlKey || event.metaKey)
    },
  } as const
  if (!isTable(item))
    return (
      <button
        {...shared}
        className="plan-item plan-item--decor decor"
        style={{ left, top, width, height, rotate: `${rotation}deg` }}
        aria-label={label(item)}
      >
        <DecorShape kind={item.kind} />
      </button>
    )
  return (
    <button
      {...shared}
      className="plan-item table-tile"
      data-family="free"
      data-shape={item.shape}
      data-small
      data-faulty={isFaulty || undefined}
      style={{ ...place, ...(slant !== 0 && slanting(slant)) }}
    >
      <span className="only-read-aloud">{label(item)}</span>
      <Seats shape={item.shape} seats={item.seats} guests={0} quarters={quarters} />
      <span className="plan-item__face" aria-hidden>
        <Face table={item} />
      </span>
    </button>
  )
}

function Face({ table }: { table: DraftTable }) {
  const { t } = useTranslation()
  return (
    <span className="table-tile__face" aria-hidden>
      <span className="table-tile__name">{table.name.trim() || '?'}</span>
      {table.shape !== 'stool' && <span>{t('floor.seats', { count: table.seats })}</span>}
    </span>
  )
}
