import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardView, ChartView, Drawn, LineView, PathView } from '../engine/protocol.ts'
import type { Breakpoint } from '../lab-url.ts'
import { isDirection, nearest } from '../../ui/show/nearest.ts'
import { statesAt } from '../playback.ts'
import type { Lab } from '../use-lab.ts'
import { Card, HereTag } from './Card.tsx'
import { Label, type Light, Line, type LineLook } from './Line.tsx'
import './diagram.css'

function lightOf(path: PathView | null, step: number, level: number, breakpoints: readonly Breakpoint[]): Light {
  const steps = path?.steps.slice(0, step) ?? []
  return {
    gone: path ? new Set(steps.flatMap(({ arrows }) => arrows)) : null,
    last: new Set(steps.at(-1)?.arrows),
    here: new Set(path ? statesAt(path, step) : []),
    breakpoints,
    level,
  }
}

/** No smaller than this, so that its text can be read; what finds no room is scrolled. */
const leastScale = 0.78

/**
 * A chart as a diagram, highlighted by the coverage of its paths, or by the open path. It is one tab stop, whose arrow
 * keys move from state to arrow; the current one is read aloud, and Enter chooses it.
 */
export function Diagram({
  lab,
  view,
  level,
  path,
  step,
}: {
  lab: Pick<Lab, 'state' | 'change'>
  view: ChartView
  level: number
  path: PathView | null
  step: number
}) {
  const { t } = useTranslation()
  const { pick, breakpoints } = lab.state
  const onPick = (next: string | null) => lab.change({ pick: next }, true)
  const [cursor, setCursor] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { drawn } = view
  const light = lightOf(path, step, level, breakpoints)
  const here = [...light.here].join(' ')
  useEffect(() => {
    const box = frame.current
    const card = box?.querySelector('[data-here]')?.getBoundingClientRect()
    if (!box || !card) return
    const { x, y, width, height } = box.getBoundingClientRect()
    box.scrollBy(card.x + card.width / 2 - x - width / 2, card.y + card.height / 2 - y - height / 2)
  }, [here])

  const spots = [
    ...drawn.cards.filter(({ kind }) => kind !== 'frame').map((card) => ({ id: card.name, x: card.x, y: card.y })),
    ...drawn.lines.map(({ key, label }) => ({ id: key, x: label.x, y: label.y })),
  ]
  const choose = (name: string | null) => onPick(name === pick ? null : name)
  const walk = (event: KeyboardEvent) => {
    // Leaves the browser its own keys: Alt with an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = spots.find(({ id }) => id === cursor) ?? spots.find(({ id }) => light.here.has(id)) ?? spots[0]
    if (!at) return
    if (isDirection(event.key)) setCursor(cursor === null ? at.id : (nearest(spots, at.id, event.key, false) ?? at.id))
    else if (event.key === 'Enter' || event.key === ' ') choose(at.id)
    else if (event.key === 'Escape' && pick !== null) onPick(null)
    else return
    event.preventDefault()
  }
  const card = drawn.cards.find(({ name }) => name === cursor)
  const line = drawn.lines.find(({ key }) => key === cursor)
  const said = card ? cardWords(card, light) : line ? lineWords(line) : ''
  const shown = (name: string) => ({ isAtCursor: name === cursor, isPicked: name === pick, onPick: () => choose(name) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrow keys walk through the diagram
    <div
      ref={frame}
      className="diagram"
      role="application"
      aria-label={t('lab.diagramOf', { chart: view.id })}
      aria-describedby="lab-keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its arrow keys walk through the diagram
      tabIndex={0}
      data-path={path !== null || undefined}
      onKeyDown={walk}
      onBlur={() => setCursor(null)}
    >
      <Drawing drawn={drawn} light={light} shown={shown} />
      <p className="only-read-aloud" aria-live="polite">
        {said}
      </p>
    </div>
  )

  function cardWords({ name, counts }: CardView, { here: current }: Light): string {
    const entered = t('lab.entered', { count: counts[level] ?? 0 })
    return [name === '*' ? t('lab.anywhere') : name, ...(current.has(name) ? [t('lab.current')] : []), entered].join(
      ', ',
    )
  }

  function lineWords({ from, to, rows, statuses }: LineView): string {
    const words = rows.map((row) => `${row.words} ${row.counts[level]?.text ?? ''}`)
    return [`${from} → ${to}`, ...words, t(`lab.status.${statuses[level]!}`)].join(', ')
  }
}

/** The parts of a diagram in their order from the back to the front. */
function Drawing({ drawn, light, shown }: { drawn: Drawn; light: Light; shown: (name: string) => LineLook }) {
  const frames = drawn.cards.filter(({ kind }) => kind === 'frame')
  const cards = drawn.cards.filter(({ kind }) => kind !== 'frame')
  return (
    <svg
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      style={{ minInlineSize: drawn.width * leastScale, maxInlineSize: drawn.width }}
      aria-hidden
    >
      <defs>
        <marker
          id="lab-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className="diagram__tip" d="M0.5 0.5 L7.5 4 L0.5 7.5 z" />
        </marker>
      </defs>
      {frames.map((one) => (
        <Card key={one.name} card={one} light={light} {...shown(one.name)} />
      ))}
      {drawn.lines.map((one) => (
        <Line key={one.key} line={one} light={light} />
      ))}
      {cards.map((one) => (
        <Card key={one.name} card={one} light={light} {...shown(one.name)} />
      ))}
      {drawn.lines.map((one) => (
        <Label key={one.key} line={one} light={light} {...shown(one.key)} />
      ))}
      {cards.map((one) => light.here.has(one.name) && <HereTag key={one.name} card={one} />)}
    </svg>
  )
}

const unlit: Light = { gone: null, last: new Set(), here: new Set(), breakpoints: [], level: 0 }
const untouched: LineLook = { isAtCursor: false, isPicked: false, onPick() {} }

/** A chart's diagram while its paths are being found; nothing in it can be chosen yet. */
export function Sketch({ chart, drawn }: { chart: string; drawn: Drawn }) {
  const { t } = useTranslation()
  return (
    <div className="diagram" role="img" aria-label={t('lab.diagramOf', { chart })} data-sketch>
      <Drawing drawn={drawn} light={unlit} shown={() => untouched} />
    </div>
  )
}
