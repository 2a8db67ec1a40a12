import { useTranslation } from 'react-i18next'
import type { DrawnFrom } from '#contract/rewards/draw.ts'
import './rewards.css'

const radius = 100
const pointAt = (turn: number, length = radius) => {
  const angle = 2 * Math.PI * (turn - 0.25)
  return `${(length * Math.cos(angle)).toFixed(2)} ${(length * Math.sin(angle)).toFixed(2)}`
}

/** Begin and end of each slot, in turns from the top. */
function arcsOf<Slot extends Pick<DrawnFrom, 'weight'>>(slots: readonly Slot[]) {
  const sum = Math.max(
    1,
    slots.reduce((all, { weight }) => all + weight, 0),
  )
  let from = 0
  return slots.map((slot) => {
    const arc = { slot, from, to: from + slot.weight / sum }
    from = arc.to
    return arc
  })
}

/**
 * The wheel: each slot as wide as its chance. `won` turns it until that slot is under the mark; anyone who prefers less
 * motion sees it there at once.
 */
export function WheelPicture({ slots, won }: { slots: readonly DrawnFrom[]; won?: string | null }) {
  const { t } = useTranslation()
  const arcs = arcsOf(slots).filter(({ slot }) => slot.weight > 0)
  const target = arcs.find(({ slot }) => slot.id === won)
  // Some whole turns, and then back to the middle of the slot.
  const turn = target ? 4 - (target.from + target.to) / 2 : 0
  return (
    <svg className="wheel" viewBox="-110 -118 220 228" role="img" aria-label={t('wheel.picture')}>
      <g className="wheel__disc" style={{ transform: `rotate(${turn * 360}deg)` }}>
        {arcs.map(({ slot, from, to }, place) => {
          const middle = (from + to) / 2
          // Words on the left half read from the rim inwards, so that none is upside down at rest.
          const isLeft = middle > 0.5
          return (
            <g key={slot.id} data-tint={place % 4} data-won={slot.id === won || undefined}>
              {to - from > 0.999 ? (
                <circle r={radius} />
              ) : (
                <path
                  d={`M0 0 L${pointAt(from)} A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${pointAt(to)} Z`}
                />
              )}
              <text
                x={isLeft ? 8 - radius : radius - 8}
                textAnchor={isLeft ? 'start' : 'end'}
                dominantBaseline="middle"
                transform={`rotate(${middle * 360 - (isLeft ? 270 : 90)})`}
              >
                {to - from > 0.03 ? (slot.name.length > 14 ? `${slot.name.slice(0, 13)}…` : slot.name) : ''}
              </text>
            </g>
          )
        })}
        <circle className="wheel__hub" r="14" />
      </g>
      <path className="wheel__mark" d="M-8 -116 L8 -116 L0 -96 Z" />
    </svg>
  )
}
