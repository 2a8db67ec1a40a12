import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutcomeView, PathView, StepView } from '../engine/protocol.ts'
import { pairWords } from '../playback.ts'
import type { Player } from '../use-playback.ts'
import './path.css'

/** The steps of a path under a slider that travels through them; the row of the present one is lit. */
export function StepList({ path, player }: { path: PathView; player: Player }) {
  const { t } = useTranslation()
  const { step, length } = player
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [step])
  const start = { event: t('lab.start'), states: path.start.join(' + '), end: pairWords(path.facts) }
  const rows: Row[] = [start, ...path.steps.map(rowOf)]
  return (
    <div className="steps">
      <input
        type="range"
        min={0}
        max={length}
        value={step}
        aria-label={t('lab.travel')}
        aria-valuetext={`${t('lab.at', { step, count: length })}, ${rows[step]!.event}`}
        onChange={({ target }) => player.to(Number(target.value))}
      />
      <ol ref={list}>
        {rows.map(({ event, title, states, end, isBad }, at) => (
          <li key={at}>
            <button
              type="button"
              className="lab-entry"
              aria-current={step === at ? 'step' : undefined}
              data-later={at > step || undefined}
              data-bad={isBad || undefined}
              onClick={() => player.to(at)}
            >
              <span className="figures muted">{at}</span>
              <b title={title}>{event}</b>
              <span className="steps__states">{states}</span>
              <span className="small steps__end">{end}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )

  function rowOf({ event, fields, levels, expected, from, to }: StepView, index: number): Row {
    const isBad = levels.some(({ isSame }) => !isSame) || path.runs.some(({ at }) => at === index + 1)
    const words = pairWords(fields)
    const states = expected.ok ? `${from.join(' + ')} → ${to.join(' + ')}` : refusedWords(expected)
    return { event, title: words, states, end: isBad ? t('lab.differs') : words, isBad }
  }

  function refusedWords({ reason }: OutcomeView): string {
    return reason === undefined || reason === 'state' ? t('lab.refused') : t('lab.refusedBy', { guard: reason })
  }
}

/** A step as its row shows it, or the start. */
interface Row {
  event: string
  title?: string
  states: string
  end: string
  isBad?: boolean
}
