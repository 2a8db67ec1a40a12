import { Button } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LiveLevel, liveLevels } from '#contract/lab/live.ts'
import { useStore } from '../../device/store.ts'
import { Select } from '../../ui/form/Select.tsx'
import { whyOf } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import { lostWords, StartSession } from '../session/StartSession.tsx'
import { type Session, SessionEnded } from '../session/use-session.ts'
import type { Lab } from '../use-lab.ts'
import type { Player } from '../use-playback.ts'
import { follow } from './follow.ts'
import { liveStore, putLive, standNowhere } from './live-store.ts'
import { RunsLine } from './RunsLine.tsx'
import { runAll, runs } from './runs.ts'
import '../panes.css'

interface Props {
  lab: Lab
  player: Player
  session: Session
  /** Shows a place of the session's console. */
  onShow: (place: string) => void
}

/** Lets the session follow the player as long as that is on. */
function useLive({ lab, player, session, onShow }: Props) {
  const live = useStore(liveStore)
  const address = session.session?.address ?? null
  const before = useRef(address)
  useEffect(() => {
    const was = before.current
    before.current = address
    if (was !== null && was !== address)
      standNowhere(address === null ? { path: null, cause: new SessionEnded('') } : null)
    else if (address !== null && liveStore.get().failure?.cause instanceof SessionEnded) putLive({ failure: null })
  }, [address])
  const isFollowed = live.isOn && lab.path !== null && lab.view?.subject !== undefined
  const step = live.ahead ?? player.step
  useEffect(() => {
    if (live.ahead === player.step) putLive({ ahead: null })
  }, [live.ahead, player.step])
  const key = isFollowed ? `${lab.placeKey} ${step} ${address} ${live.failure === null}` : null
  const go = useEffectEvent(() => void follow({ place: lab.place, step }, { session, show: onShow }))
  useEffect(() => {
    if (key !== null) go()
  }, [key])
  const last = live.steps[live.at - 1]
  const isBad = live.isOn && (last?.isSame === false || (live.invariants?.broken.length ?? 0) > 0)
  const halt = useEffectEvent(() => player.pause())
  useEffect(() => {
    if (isBad) halt()
  }, [isBad, live.at])
  return live
}

/** Paths of the chart on the product itself, in a session: run there, or followed step by step. */
export function LiveBar(given: Props) {
  const { t } = useTranslation()
  const { lab, session } = given
  const live = useLive(given)
  const running = useStore(runs)
  const [level, setLevel] = useState<LiveLevel>('http')
  const { view, path, place } = lab
  const reach = { session, add: (document: Parameters<Lab['add']>[1]) => lab.add(t('lab.live.name'), document) }
  const isBusy = running?.isRunning ?? false
  if (view && view.subject === undefined) return <p className="lab-bar muted">{t('lab.live.flow')}</p>
  return (
    <section className="lab-bar lab-stack" aria-label={t('lab.live.title')} tabIndex={-1}>
      {session.session ? (
        <div className="lab-row">
          <Button
            text={t('lab.live')}
            title={t('lab.live.hint')}
            active={live.isOn}
            aria-pressed={live.isOn}
            disabled={!path}
            onClick={() => putLive({ isOn: !live.isOn, failure: null })}
          />
          <Select
            aria-label={t('lab.live.level')}
            value={level}
            onChange={({ target }) => setLevel(target.value as LiveLevel)}
          >
            {liveLevels.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
          <Button
            text={t('lab.live.runPath', { level })}
            disabled={!path || isBusy}
            onClick={() => runAll(level, lab.chart, [place], reach)}
          />
          {view && (
            <Button
              text={t('lab.live.runAll', { count: view.paths.length, level })}
              disabled={isBusy}
              onClick={() =>
                runAll(
                  level,
                  lab.chart,
                  view.paths.map(({ id, by }) => ({ ...place, path: id, by: by ?? null })),
                  reach,
                )
              }
            />
          )}
        </div>
      ) : (
        <div className="lab-row">
          <span className="muted">{t(session.ended === null ? 'lab.live.what' : lostWords(session.ended))}</span>
          {!lab.state.isProduct && <StartSession session={session} isQuiet />}
        </div>
      )}
      {running && <RunsLine running={running} reach={reach} />}
      {live.isOn && live.failure && !(live.failure.cause instanceof SessionEnded) && (
        <Failed failure={{ why: whyOf(t, live.failure.cause), again: () => putLive({ failure: null }) }} />
      )}
      {live.isOn && path && !live.failure && (
        <p className="lab-row small muted" role="status">
          {live.isBusy
            ? t('lab.live.going')
            : live.path === path.id &&
              t(live.place === null ? 'lab.live.standsUnseen' : 'lab.live.stands', { step: live.at })}
        </p>
      )}
    </section>
  )
}
