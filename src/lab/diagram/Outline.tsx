import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArrowView, ChartView, PathView } from '../engine/protocol.ts'
import { statesAt } from '../playback.ts'
import './diagram.css'

/** The diagram's twin in words: each state with its arrows, their guards, and how often each was taken. */
export function Outline({
  view,
  level,
  path,
  step,
}: {
  view: ChartView
  level: number
  path: PathView | null
  step: number
}) {
  const { t } = useTranslation()
  const here = path ? statesAt(path, step) : []
  const list = useRef<HTMLUListElement>(null)
  const place = here.join(' ')
  useEffect(() => {
    const section = list.current?.querySelector<HTMLElement>('[data-here]')
    if (list.current && section) list.current.scrollTop = section.offsetTop - 8
  }, [place])
  const gone = new Set(path?.steps.slice(0, step).flatMap(({ arrows }) => arrows))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <ul className="outline" ref={list} tabIndex={0}>
      {view.sections.map(({ state, counts, arrows, refusals }) => (
        <li key={state} data-here={here.includes(state) || undefined}>
          <h3>
            {state === '*' ? t('lab.anywhere') : state}
            {here.includes(state) && <span className="outline__here">{t('lab.current')}</span>}
            {counts && <span className="muted figures">{t('lab.entered', { count: counts[level] ?? 0 })}</span>}
          </h3>
          <ul>
            {arrows.map((id) => (
              <OutlineArrow key={id} arrow={view.arrows[id]!} level={level} isGone={gone.has(id)} />
            ))}
          </ul>
          {refusals.length > 0 && <p className="small muted">{t('lab.refuses', { events: refusals.join(', ') })}</p>}
        </li>
      ))}
    </ul>
  )
}

function OutlineArrow({ arrow, level, isGone }: { arrow: ArrowView; level: number; isGone: boolean }) {
  const { t } = useTranslation()
  const { event, to, condition, guards, asks, counts, statuses } = arrow
  return (
    <li data-status={statuses[level]} data-gone={isGone || undefined}>
      <b>{event}</b> → {to === '*' ? t('lab.anywhere') : to}
      {condition && <span className="muted"> {t('lab.if', { condition })}</span>}{' '}
      <span className="figures outline__count">
        {(counts[level] ?? 0) > 0 ? t('lab.taken', { count: counts[level] }) : `✕ ${t('lab.never')}`}
      </span>
      {guards.map(({ guard, counts: answers }) => (
        <span key={guard} className="small muted outline__guard">
          {guard} {answers[level]}
        </span>
      ))}
      {asks && <span className="small muted outline__guard">{t('lab.asks', { right: asks })}</span>}
    </li>
  )
}
