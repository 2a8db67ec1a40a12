import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import type { LabStore } from '#contract/lab/session.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from './use-session.ts'

const second = 1000
const minute = 60 * second
/** Milliseconds beside an instant. */
const beside = [
  ['before', -1],
  ['at', 0],
  ['after', 1],
] as const

/** Formats instants in the store's zone, to the seconds and milliseconds that they have. */
function timeOf(language: string, timeZone: string) {
  const clock = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const format = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTag(language), { ...clock, ...more }).format
  const [short, whole] = [format({}), format({ second: '2-digit' })]
  const exact = format({ second: '2-digit', fractionalSecondDigits: 3 })
  return (at: string) => {
    const time = Date.parse(at)
    return (time % minute === 0 ? short : time % second === 0 ? whole : exact)(time)
  }
}

/** The clock of a session: its time, and buttons to move it on, also to just before, at and after an instant. */
export function ClockBar({ session, store }: { session: Session; store: LabStore }) {
  const { t, i18n } = useTranslation()
  const now = Date.parse(store.now)
  const time = timeOf(i18n.language, store.time_zone)
  const [picked, setPicked] = useState(0)
  const instant = store.instants[picked] ?? store.instants[0]
  const passing = useTry(store.now, async (milliseconds: number) => {
    session.see(await session.ask('pass', milliseconds))
    setPicked(0)
  })
  const lookAgain = () => void session.refresh().catch(() => undefined)
  return (
    <div className="lab-stack" role="group" aria-label={t('lab.clock')}>
      <div className="lab-row lab-clock__row">
        <time className="figures lab-clock__now" dateTime={store.now} title={t('lab.clock.still')}>
          {time(store.now)}
        </time>
        {[10 * second, minute, 10 * minute].map((milliseconds) => (
          <Button
            key={milliseconds}
            size="small"
            text={t(milliseconds < minute ? 'lab.clock.seconds' : 'lab.clock.minutes', {
              count: milliseconds / (milliseconds < minute ? second : minute),
            })}
            onClick={() => passing.run(milliseconds)}
          />
        ))}
      </div>
      {instant && (
        <div className="lab-row lab-clock__row">
          <Select
            aria-label={t('lab.clock.instant')}
            // Work in the console changes the instants; they are fetched when the list is opened.
            onPointerEnter={lookAgain}
            onFocus={lookAgain}
            value={store.instants.indexOf(instant)}
            onChange={({ target }) => setPicked(Number(target.value))}
          >
            {store.instants.map(({ at, what, chart }, index) => (
              <option key={`${at} ${what} ${chart}`} value={index}>
                {time(at)}{' '}
                {what === 'day' ? t('lab.clock.day') : what === 'facts' ? t('lab.clock.facts', { chart }) : what}
              </option>
            ))}
          </Select>
          {beside.map(([where, milliseconds]) => {
            const left = Date.parse(instant.at) + milliseconds - now
            return (
              <Button
                key={where}
                size="small"
                disabled={left <= 0}
                text={t(`lab.clock.${where}`)}
                onClick={() => passing.run(left)}
              />
            )
          })}
        </div>
      )}
      {passing.failure && <Failed failure={passing.failure} />}
    </div>
  )
}
