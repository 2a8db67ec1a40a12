// First, since the parts of the lab say more of the same classes.
import './lab.css'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../device/store.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { fetched } from '../ui/feedback/fetched.tsx'
import { Pending } from '../ui/feedback/Pending.tsx'
import { useFileDrop } from '../ui/hooks/use-file-drop.ts'
import { useMedia } from '../ui/hooks/use-media.ts'
import { useHotkey } from '../ui/hooks/use-hotkey.ts'
import { ChartList } from './ChartList.tsx'
import { Failed } from './Failed.tsx'
import { Diagram, Sketch } from './diagram/Diagram.tsx'
import { Legend } from './diagram/Legend.tsx'
import { Outline } from './diagram/Outline.tsx'
import { Documents } from './Documents.tsx'
import { statesAt } from './playback.ts'
import { LabHead } from './LabHead.tsx'
import { liveStore, withLive } from './live/live-store.ts'
import { Missing } from './path/Missing.tsx'
import { PathList } from './PathList.tsx'
import { Picked } from './diagram/Picked.tsx'
import { SendEvents } from './path/SendEvents.tsx'
import { StepDetail } from './path/StepDetail.tsx'
import { StopButton } from './path/StopButton.tsx'
import { StepList } from './path/StepList.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import type { ShownPlace } from './session/ClientFrame.tsx'
import { useSession } from './session/use-session.ts'
import { useLab } from './use-lab.ts'
import { usePlayback } from './use-playback.ts'
import { panes } from './lab-url.ts'
import { useParts } from './parts.ts'
import { ScrollArea } from '../ui/show/ScrollArea.tsx'

const KeptPane = fetched(async () => (await import('./record/WalkAgain.tsx')).KeptPane)
const IncidentPane = fetched(async () => (await import('./record/IncidentPane.tsx')).IncidentPane)
const SessionPane = fetched(async () => (await import('./session/SessionPane.tsx')).SessionPane)

const LiveBar = fetched(async () => (await import('./live/LiveBar.tsx')).LiveBar)
const LiveDetail = fetched(async () => (await import('./live/LiveDetail.tsx')).LiveDetail)

/**
 * The testers' lab: every chart with the coverage of its paths, and each path step by step. It runs beside the page and
 * touches no row.
 */
export function LabScreen() {
  const { t } = useTranslation()
  const lab = useLab()
  const live = useStore(liveStore)
  const player = usePlayback(lab, live.isOn && live.isBusy)
  const session = useSession()
  const [shown, setShown] = useState<ShownPlace | null>(null)
  const { isOver, place } = useFileDrop((file) => void lab.read(file))
  const isNarrow = useMedia('(width <= 700px)')
  const { state, view, change } = lab
  const path = withLive(lab.path, live)
  const isOutline = state.isOutline || isNarrow
  useHotkey('o', () => change({ isOutline: !state.isOutline }), !isNarrow, t('lab.key.outline'))
  useParts()
  const level = Math.max(0, view?.levels.indexOf(state.level ?? '') ?? 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file may be dropped; a button opens it too
    <section className="lab" aria-label={t('lab.title')} data-over={isOver || undefined} {...place}>
      <LabHead lab={lab} player={player} />
      {(lab.kept || lab.opened.length > 0) && <Documents lab={lab} />}
      <div className="lab__panes">
        <div className="lab__side">
          <ChartList lab={lab} isNarrow={isNarrow} />
          {view && <PathList key={view.id} lab={lab} view={view} />}
        </div>
        <ScrollArea className="lab__work" name={t('lab.chart')} data-part>
          <div className="lab__middle column">
            {lab.failure && !view && (
              <div className="lab__pending">
                <EmptyState title={t('lab.noChart')}>
                  <Failed failure={lab.failure} />
                </EmptyState>
              </div>
            )}
            {(view || !lab.failure) && (
              <>
                <div className="lab-row lab-bar">
                  <h2>
                    <span role="status">
                      {path
                        ? t('lab.now', { state: statesAt(path, player.step).join(' + ') })
                        : t(view ? 'lab.covered' : 'lab.finding')}
                    </span>
                  </h2>
                  {view && view.levels.length > 1 && (
                    <Segmented
                      legend={t('lab.level')}
                      choices={view.levels.map((value) => ({ value, label: value }))}
                      value={view.levels[level]!}
                      onChange={(value) => change({ level: value }, true)}
                    />
                  )}
                  {!isNarrow && (
                    <Segmented
                      legend={t('lab.as')}
                      choices={[
                        { value: 'diagram', label: t('lab.diagram') },
                        { value: 'outline', label: t('lab.outline') },
                      ]}
                      value={isOutline ? 'outline' : 'diagram'}
                      onChange={(value) => change({ isOutline: value === 'outline' }, true)}
                    />
                  )}
                </div>
                <Suspense>
                  <LiveBar lab={lab} player={player} session={session} onShow={(place) => setShown({ place })} />
                </Suspense>
                {!view && lab.sketch && !isOutline && <Sketch chart={lab.chart} drawn={lab.sketch} />}
                {!view && (
                  <div className="lab__pending">
                    <Pending rows={4} />
                  </div>
                )}
              </>
            )}
            {view && (
              <>
                {lab.pathFailure && <Failed failure={lab.pathFailure} />}
                {lab.isLost && <p className="lab__lost">{t('lab.noPath', { id: lab.pathId })}</p>}
                {isOutline ? (
                  <Outline view={view} level={level} path={path} step={player.step} />
                ) : (
                  <>
                    <Diagram lab={lab} view={view} level={level} path={path} step={player.step} />
                    <Legend view={view} level={level} />
                  </>
                )}
                {path && <SendEvents lab={lab} step={player.step} />}
                <div className="lab-row lab-bar">
                  <Segmented
                    legend={t('lab.show')}
                    choices={panes.map((value) => ({
                      value,
                      label: t(`lab.pane.${value}`, { count: view.causes.length }),
                    }))}
                    value={state.pane}
                    onChange={(pane) => change({ pane }, true)}
                  />
                  {state.breakpoints.length > 0 && (
                    <ul className="lab-row lab-stops" aria-label={t('lab.breakpoints')}>
                      {state.breakpoints.map((stop) => (
                        <li key={stop}>
                          <StopButton lab={lab} stop={stop} />
                          {stop.slice(stop.indexOf(' ') + 1)}
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
                {state.pane === 'missing' && <Missing view={view} />}
                {state.pane === 'steps' &&
                  (path ? (
                    <StepList path={path} player={player} />
                  ) : (
                    <p className="lab__hint">{t('lab.choosePath')}</p>
                  ))}
              </>
            )}
          </div>
          {view && (path || state.pick !== null || state.isProduct) && (
            <aside
              className="lab__detail"
              aria-label={t('lab.detail')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
              tabIndex={0}
              data-part
              data-product={state.isProduct || undefined}
            >
              <div className="lab-bar">
                <Segmented
                  legend={t('lab.beside')}
                  choices={[
                    { value: 'detail', label: t('lab.detail') },
                    { value: 'product', label: t('lab.product') },
                  ]}
                  value={state.isProduct ? 'product' : 'detail'}
                  onChange={(value) => change({ isProduct: value === 'product', incident: null }, true)}
                />
              </div>
              {state.incident !== null && (
                <IncidentPane key={state.incident} incident={state.incident} session={session} />
              )}
              {state.isProduct && lab.kept && <KeptPane key={lab.keptCount} walk={lab.kept} session={session} />}
              {state.isProduct ? (
                <SessionPane session={session} shown={shown} />
              ) : (
                <>
                  {state.pick !== null && <Picked lab={lab} view={view} level={level} pick={state.pick} />}
                  {path && <StepDetail lab={lab} path={path} step={player.step} session={session} />}
                  <Suspense>{path && live.isOn && live.path === path.id && <LiveDetail />}</Suspense>
                </>
              )}
            </aside>
          )}
        </ScrollArea>
      </div>
    </section>
  )
}
