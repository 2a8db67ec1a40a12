import type { MouseEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf, planSize } from '#contract/tables/floor-plan.ts'
import type { PickUp } from '../../../ui/overlay/use-pick-up.ts'
import { useElementSize } from '../use-element-size.ts'
import { type DraftItem, itemsIn, type PlanDraft } from './plan-draft.ts'
import type { PlanFault } from './plan-faults.ts'
import { PlanItem } from './PlanItem.tsx'
import type { Guide } from './plan-snap.ts'
import './plan.css'

/** Room beyond the last table, so that there is somewhere to put the next one. */
const margin = 240

interface Props {
  draft: PlanDraft
  zone: { id: string; name: string }
  selected: readonly string[]
  faults: readonly PlanFault[]
  guides: readonly Guide[]
  pickUp: PickUp
  onSelect: (id: string, isMore: boolean) => void
  onGrip: (event: PointerEvent, id: string) => void
  /** The bare plan was tapped, at this place of it. */
  onTap: (x: number, y: number) => void
}

const heldIds = ({ fromId }: PickUp, selected: readonly string[]) =>
  fromId === undefined ? [] : selected.includes(fromId) ? selected : [fromId]

const lineStyle = ({ axis, at, from, to }: Guide) =>
  axis === 'x'
    ? { left: at, top: from, width: 1, height: to - from }
    : { left: from, top: at, width: to - from, height: 1 }

/** One zone's plan in its true size, on a grid; it scrolls where it is larger than the room for it. */
export function PlanCanvas({ draft, zone, selected, faults, guides, pickUp, onSelect, onGrip, onTap }: Props) {
  const { t } = useTranslation()
  const [frame, size] = useElementSize<HTMLDivElement>()
  const items = itemsIn(draft, zone.id)
  const boxes = items.map(boxOf)
  const reach = (limit: number, room: number, ends: number[]) => Math.min(limit, Math.max(room, ...ends) + margin)
  const width = Math.max(
    size?.width ?? 0,
    reach(
      planSize.width,
      0,
      boxes.map(({ right }) => right),
    ),
  )
  const height = Math.max(
    size?.height ?? 0,
    reach(
      planSize.height,
      0,
      boxes.map(({ bottom }) => bottom),
    ),
  )
  const held = heldIds(pickUp, selected)
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onTap(event.clientX - left, event.clientY - top)
  }
  const draw = (item: DraftItem) => (
    <PlanItem
      key={item.id}
      item={item}
      isSelected={selected.includes(item.id)}
      isHeld={held.includes(item.id)}
      isFaulty={faults.some(({ id }) => id === item.id)}
      onSelect={(isMore) => !pickUp.swallows() && onSelect(item.id, isMore)}
      onGrip={(event) => onGrip(event, item.id)}
    />
  )
  return (
    <div ref={frame} className="plan-canvas" tabIndex={-1} data-picking={(held.length > 0 && !pickUp.at) || undefined}>
      <div
        className="plan-canvas__sheet"
        role="group"
        aria-label={t('plan.of', { name: zone.name })}
        data-plan={zone.id}
        style={{ width, height }}
      >
        <div className="plan-canvas__ground" onClick={tap} aria-hidden />
        {items.map(draw)}
        {guides.map((guide) => (
          <i key={`${guide.axis} ${guide.at}`} className="plan-canvas__guide" style={lineStyle(guide)} />
        ))}
      </div>
    </div>
  )
}
