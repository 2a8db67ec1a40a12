import { useTranslation } from 'react-i18next'
import { textWidth } from 'statechart-report/text-width.ts'
import type { CardView } from '../engine/protocol.ts'
import { isStopped, type Light, type LineLook, standing } from './Line.tsx'

/** A state: a card with the events that stay in it, a final state with a double line, or a frame around others. */
export function Card({ card, light, isAtCursor, isPicked, onPick }: { card: CardView; light: Light } & LineLook) {
  const { t } = useTranslation()
  const { name, title, kind, x, y, width, height, isInitial, entrances, counts, statuses, pills } = card
  const [left, top] = [x - width / 2, y - height / 2]
  const isHere = light.here.has(name)
  const isPlace = kind === 'state' || kind === 'final'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the diagram around it takes the keys
    <g
      className="diagram__card"
      data-kind={kind}
      data-status={statuses[light.level]}
      data-here={isHere || undefined}
      data-cursor={isAtCursor || undefined}
      data-picked={isPicked || undefined}
      onClick={onPick}
    >
      {(kind === 'final' || isHere) && (
        <rect className="diagram__ring" x={left - 4} y={top - 4} width={width + 8} height={height + 8} rx={11} />
      )}
      {isInitial && (
        <g className="diagram__begin">
          <circle cx={left - 14} cy={top + 15} r={4.5} />
          <path d={`M${left - 9} ${top + 15} H${left - 1}`} />
        </g>
      )}
      <rect className="diagram__body" x={left} y={top} width={width} height={height} rx={8} />
      <text className="diagram__name" x={left + 10} y={top + 19} fontSize={13}>
        {name === '*' ? t('lab.anywhere') : title}
      </text>
      {isPlace && (
        <text className="diagram__count" x={left + width - 10} y={top + 19} fontSize={11}>
          {(counts[light.level] ?? 0) > 0 ? counts[light.level] : '✕'}
        </text>
      )}
      {entrances !== undefined && (
        <text className="diagram__count" x={left + width - 10} y={top + height - 8} fontSize={10.5}>
          {t('lab.entrances', { count: entrances })}
        </text>
      )}
      {light.breakpoints.includes(`state ${name}`) && (
        <circle className="diagram__stop" cx={left + width} cy={top} r={5.5} />
      )}
      {pills.map((pill) => (
        <g key={pill.key} className="diagram__pill" {...standing(pill, light)}>
          <rect
            x={pill.x - pill.width / 2}
            y={pill.y - pill.height / 2}
            width={pill.width}
            height={pill.height}
            rx={9}
          />
          {isStopped(pill, light) && (
            <circle className="diagram__stop" cx={pill.x - pill.width / 2} cy={pill.y} r={4.5} />
          )}
          <text x={pill.x} y={pill.y + 4} fontSize={10.5}>
            {pill.row.words}{' '}
            <tspan data-status={pill.statuses[light.level]}>{pill.row.counts[light.level]?.text}</tspan>
          </text>
        </g>
      ))}
    </g>
  )
}

/** The word above the state in which the path is, over everything else. */
export function HereTag({ card }: { card: CardView }) {
  const { t } = useTranslation()
  const words = t('lab.current')
  const width = textWidth(words, 12) + 14
  const [left, top] = [card.x - card.width / 2 + 6, card.y - card.height / 2 - 24]
  return (
    <g className="diagram__here">
      <rect x={left} y={top} width={width} height={18} rx={4} />
      <text x={left + width / 2} y={top + 13} fontSize={12}>
        {words}
      </text>
    </g>
  )
}
