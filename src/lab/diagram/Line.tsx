import type { BundleView, LineView } from '../engine/protocol.ts'
import type { Breakpoint } from '../lab-url.ts'

/** The state of the open path, as the diagram highlights it. */
export interface Light {
  /** The arrows that the path has taken by now, and those of its last step; null while no path is open. */
  gone: ReadonlySet<string> | null
  last: ReadonlySet<string>
  here: ReadonlySet<string>
  breakpoints: readonly Breakpoint[]
  level: number
}

/** Tells if one of its arrows has a breakpoint. */
export const isStopped = ({ arrows }: Pick<BundleView, 'arrows'>, { breakpoints }: Light): boolean =>
  arrows.some((arrow) => breakpoints.includes(`arrow ${arrow}`))

/** The data attributes of a line or a pill: its coverage, and if the open path has taken it. */
export const standing = (
  { arrows, statuses }: Pick<BundleView, 'arrows' | 'statuses'>,
  { gone, last, level }: Light,
) => ({
  'data-status': statuses[level],
  'data-gone': arrows.some((arrow) => gone?.has(arrow)) || undefined,
  'data-last': arrows.some((arrow) => last.has(arrow)) || undefined,
})

export const Line = ({ line, light }: { line: LineView; light: Light }) => (
  <path
    className="diagram__line"
    d={line.path}
    data-width={line.width}
    {...standing(line, light)}
    markerEnd="url(#lab-head)"
  />
)

export interface LineLook {
  isAtCursor: boolean
  isPicked: boolean
  onPick: () => void
}

export function Label({ line, light, isAtCursor, isPicked, onPick }: { line: LineView; light: Light } & LineLook) {
  const { x, y, width, height } = line.label
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the diagram around it takes the keys
    <g
      className="diagram__label"
      {...standing(line, light)}
      data-cursor={isAtCursor || undefined}
      data-picked={isPicked || undefined}
      onClick={onPick}
    >
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={4} />
      {isStopped(line, light) && <circle className="diagram__stop" cx={x - width / 2} cy={y} r={4.5} />}
      {line.rows.map((row, index) => (
        <text
          key={index}
          x={x}
          y={y - height / 2 + 13 + index * 15}
          fontSize={row.isGuard ? 10.5 : 12}
          data-guard={row.isGuard || undefined}
        >
          {row.words} <tspan data-status={row.counts[light.level]?.status}>{row.counts[light.level]?.text}</tspan>
        </text>
      ))}
    </g>
  )
}
