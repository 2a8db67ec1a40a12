import { Cross, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartView, PathView } from './engine/protocol.ts'
import { firstDivergence } from './playback.ts'
import type { Lab } from './use-lab.ts'

/** Paths that are listed at first, and with each further press. */
const atOnce = 60

const passes = (path: PathView, picked: ReadonlySet<string>) =>
  path.start.some((state) => picked.has(state)) ||
  path.steps.some(({ to, arrows }) => to.some((state) => picked.has(state)) || arrows.some((one) => picked.has(one)))

/** The names of the diagram's selection, as a path lists them. */
export function pickedNames({ drawn }: Pick<ChartView, 'drawn'>, pick: string): Set<string> {
  const bundles = [...drawn.lines, ...drawn.cards.flatMap(({ pills }) => pills)]
  return new Set(bundles.find(({ key }) => key === pick)?.arrows ?? [pick])
}

/** The paths of the chart, failing ones first; with a selection in the diagram only those that pass it. */
export function PathList({ lab, view }: { lab: Lab; view: ChartView }) {
  const { t } = useTranslation()
  const [most, setMost] = useState(atOnce)
  const { state, path: chosen } = lab
  const picked = state.pick === null ? null : pickedNames(view, state.pick)
  const through = picked ? view.paths.filter((path) => passes(path, picked)) : view.paths
  const own = chosen && !view.paths.some(({ id }) => id === chosen.id) ? [chosen] : []
  return (
    <section className="lab-list column lab-list--paths" aria-labelledby="lab-paths" data-part>
      <header>
        <h2 id="lab-paths">{t('lab.paths')}</h2>
        <span className="small muted figures">
          {picked
            ? t('lab.through', { count: through.length, total: view.paths.length })
            : t('lab.pathCount', { count: view.paths.length })}
        </span>
      </header>
      <ul>
        {[...own, ...through.slice(0, most)].map((path) => (
          <li key={path.id}>
            <PathButton
              path={path}
              isChosen={path.id === chosen?.id}
              onChoose={() => lab.showPath(path, firstDivergence(path)?.at)}
            />
          </li>
        ))}
      </ul>
      {through.length > most && (
        <button type="button" className="lab-entry lab-list__more" onClick={() => setMost(most + atOnce)}>
          {t('lab.more', { count: through.length - most })}
        </button>
      )}
    </section>
  )
}

function PathButton({ path, isChosen, onChoose }: { path: PathView; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  const parts = firstDivergence(path)
  return (
    <button
      type="button"
      className="lab-entry lab-path row gap-12"
      title={path.way.join(', ')}
      aria-current={isChosen || undefined}
      data-bad={parts !== null || undefined}
      onClick={onChoose}
    >
      <span className="lab-path__way">
        <span className="muted">{path.start.join(' + ')}</span> {path.way.join(', ')}
      </span>
      <span className="lab-path__sum figures">
        {parts ? (
          <>
            <Cross size={12} />
            {t('lab.partsAt', { step: parts.at })}
          </>
        ) : (
          <>
            <Tick size={12} />
            {path.steps.length}
            <span className="only-read-aloud">{t('lab.well')}</span>
          </>
        )}
      </span>
    </button>
  )
}
