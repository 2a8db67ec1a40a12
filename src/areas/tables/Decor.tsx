import type { PlanDecor } from '#contract/tables/floor-plan-row.ts'
import './FloorPlan.css'

/** A wall, a door, a plant or a divider on the plan: where one is in the room, and nothing to tap. */
export function Decor({ item: { kind, x, y, width, height, rotation } }: { item: PlanDecor }) {
  return (
    <span
      className="decor"
      data-kind={kind}
      style={{ left: x, top: y, width, height, rotate: `${rotation}deg` }}
      aria-hidden
    >
      <DecorShape kind={kind} />
    </span>
  )
}

/** The shape of a piece of decor from above. */
export function DecorShape({ kind }: Pick<PlanDecor, 'kind'>) {
  if (kind === 'door')
    return (
      <svg className="decor__door" viewBox="0 0 96 48" preserveAspectRatio="none">
        <path d="M2 46 V2 A44 44 0 0 1 46 46" />
        <path d="M94 46 V2 A44 44 0 0 0 50 46" />
        <path className="decor__sill" d="M0 46 H96" />
      </svg>
    )
  if (kind === 'plant')
    return (
      <svg className="decor__plant" viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="22" />
        <path d="M24 24 C16 20 14 12 18 7 M24 24 C32 20 36 13 34 8 M24 24 C33 25 40 31 41 36 M24 24 C24 33 19 40 14 42 M24 24 C15 26 9 24 6 19" />
      </svg>
    )
  return <i className={`decor__${kind}`} />
}
