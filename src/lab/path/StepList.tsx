import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PathView, StepView } from '../engine/protocol.ts'
import type { Player } from '../use-playback.ts'
import './steps.css'

/** The steps of a path under a slider that travels through them; the row of the present one is lit. */
export function StepList({ path, player }: { path: PathView; player: Player }) {
  const { t } = useTranslation()
  const { step, length } = player
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [step])
  const at = step === 0 ? t('lab.start') : path.steps[step - 1]!.event
  return (
    <div className="steps">
      <input
        type="range"
        min={0}
        max={length}
        value={step}
        aria-label={t('lab.travel')}
        aria-valuetext={`${t('lab.at', { step, count: length })}, ${at}`}
        onChange={({ target }) => player.to(Number(target.value))}
      />
      <ol ref={list}>
        <li>
          <button
            type="button"
            className="lab-entry"
            aria-current={step === 0 ? 'step' : undefined}
            onClick={() => player.to(0)}
          >
            <span className="figures muted">0</span>
            <b>{t('lab.start')}</b>
            <span className="steps__states">{path.start.join(' + ')}</span>
            <span className="small muted steps__end">{path.facts.map((pair) => pair.join(' ')).join(', ')}</span>
          </button>
        </li>
        {path.steps.map((one, index) => (
          <li key={index}>
            <button
              type="button"
              className="lab-entry"
              aria-current={step === index + 1 ? 'step' : undefined}
              data-later={index + 1 > step || undefined}
              data-bad={isBad(path, one, index) || undefined}
              onClick={() => player.to(index + 1)}
            >
              <span className="figures muted">{index + 1}</span>
              <b title={one.fields.map((pair) => pair.join(' ')).join(', ')}>{one.event}</b>
              <span className="steps__states">
                {one.expected.ok ? `${one.from.join(' + ')} → ${one.to.join(' + ')}` : refusedWords(one)}
              </span>
              <span className="small steps__end">{isBad(path, one, index) ? t('lab.differs') : fieldWords(one)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )

  function refusedWords({ expected: { reason } }: StepView): string {
    return reason === undefined || reason === 'state' ? t('lab.refused') : t('lab.refusedBy', { guard: reason })
  }
}

const isBad = ({ runs }: PathView, { levels }: StepView, index: number) =>
  levels.some(({ isSame }) => !isSame) || runs.some(({ at }) => at === index + 1)

const fieldWords = ({ fields }: StepView) => fields.map((pair) => pair.join(' ')).join(', ')
