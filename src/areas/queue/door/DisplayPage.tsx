import { Flash, Moon, VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { doorQuery } from '../../../api/queue/queue-door.ts'
import { setServerTime, useNow } from '../../../ui/show/clock.ts'
import { timeFormat } from '../../../ui/show/time-format.ts'
import { languages } from '../../../i18n/i18n.ts'
import { CallPanel } from './CallPanel.tsx'
import { allowSound, chime } from '../../../ui/feedback/chime.ts'
import { DisplayCame } from './DisplayCame.tsx'
import { DisplayNext } from './DisplayNext.tsx'
import { QrCode } from './QrCode.tsx'
import { useLanguagesInTurn } from './use-languages-in-turn.ts'
import { useNewCalls } from './use-new-calls.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './DisplayPage.css'

/** The screen in the waiting room: the called tickets, the next ones and the expected wait. It shows no names. */
export function DisplayPage() {
  const { key = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const skin = search.get('skin') === 'light' ? 'light' : 'dark'
  const { language, t } = useLanguagesInTurn()
  const { data: door, error, dataUpdatedAt } = useQuery(doorQuery(key))
  const [hasSound, setSound] = useState(false)
  const now = useNow()
  useWakeLock()
  useNewCalls(door, () => chime('called'))
  useEffect(() => {
    if (door) setServerTime(door.as_of)
  }, [door])

  const clock = timeFormat(language, door?.store.time_zone ?? 'UTC')
  const isGone = error !== null && 'code' in error && error.code === 'not_found'
  if (!door || isGone)
    return (
      <main className="display" data-skin={skin} lang={language}>
        <h1 className="display__alone" aria-busy={!error}>
          {isGone ? t('door.gone') : error ? t('door.noAnswer') : t('common.loading')}
        </h1>
      </main>
    )
  const isStale = error !== null
  return (
    <main className="display" data-skin={skin} lang={language}>
      <title>{door.store.name}</title>
      <header className="display__head">
        <h1>{door.store.name}</h1>
        <ul className="display__languages bare" aria-hidden>
          {Object.entries(languages).map(([code, name]) => (
            <li key={code} data-current={code === language || undefined}>
              {name}
            </li>
          ))}
        </ul>
        <time className="figures">{clock.time(now)}</time>
      </header>
      <CallPanel door={door} now={now} t={t} />
      <div className="display__side column">
        <DisplayCame door={door} t={t} />
        <DisplayNext lines={door.lines} t={t} />
      </div>
      <footer className="display__foot">
        <QrCode doorKey={key} label={t('door.scan')} />
        <p className="display__join">
          <strong>{t('door.scan')}</strong>
          <span>{t('door.orTell')}</span>
        </p>
        <div className="display__status row wrap">
          <button
            type="button"
            aria-pressed={hasSound}
            onClick={() => void allowSound().then((isOn) => (setSound(isOn), isOn && chime('called')))}
          >
            {hasSound ? <VolumeUp size={24} /> : <VolumeOff size={24} />}
            {t(hasSound ? 'door.soundOn' : 'door.soundOff')}
          </button>
          <button type="button" onClick={() => setSearch(skin === 'dark' ? { skin: 'light' } : {}, { replace: true })}>
            {skin === 'dark' ? <Flash size={24} /> : <Moon size={24} />}
            {t(skin === 'dark' ? 'preferences.skin.light' : 'preferences.skin.dark')}
          </button>
          <p role="status" data-stale={isStale || undefined}>
            <span className="display__dot" aria-hidden />
            {t(isStale ? 'door.asOf' : 'door.upToDate', {
              time: clock.time(isStale ? dataUpdatedAt : Date.parse(door.as_of)),
            })}
          </p>
        </div>
      </footer>
    </main>
  )
}
