import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/show/IconButton.tsx'
import type { ChartView } from '../engine/protocol.ts'
import { pickedNames } from '../PathList.tsx'
import { StopButton } from '../path/StopButton.tsx'
import type { Lab } from '../use-lab.ts'

/** Shows the choice in the diagram: a state or the arrows of a line, how often each was taken, and where to stop. */
export function Picked({ lab, view, level, pick }: { lab: Lab; view: ChartView; level: number; pick: string }) {
  const { t } = useTranslation()
  const arrows = [...pickedNames(view, pick)].flatMap((name) => view.arrows[name] ?? [])
  const leaving = Object.values(view.arrows).filter(({ from }) => from === pick)
  const isState = arrows.length === 0
  return (
    <section className="lab-part" aria-label={t('lab.chosen')}>
      <header className="lab-row">
        <h2>{pick === '*' ? t('lab.anywhere') : pick}</h2>
        {isState && pick !== '*' && <StopButton lab={lab} stop={`state ${pick}`} />}
        <IconButton isQuiet label={t('lab.unpick')} onClick={() => lab.change({ pick: null }, true)}>
          <Cross />
        </IconButton>
      </header>
      <ul className="lab-arrows">
        {(isState ? leaving : arrows).map((arrow) => (
          <li key={arrow.id} data-status={arrow.statuses[level]}>
            <p className="lab-row">
              <span>
                <b>{arrow.event}</b> → {arrow.to}
                {arrow.asks && <span className="small muted"> {t('lab.asks', { right: arrow.asks })}</span>}
              </span>
              <span className="figures">{arrow.counts[level] || '✕'}</span>
              <StopButton lab={lab} stop={`arrow ${arrow.id}`} />
            </p>
            {arrow.guards.map(({ guard, counts }) => (
              <p key={guard} className="lab-row lab-row--guard">
                <span>{guard}</span>
                <span className="figures">{counts[level]}</span>
                <StopButton lab={lab} stop={`guard ${guard}`} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
