import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabStore } from '#contract/lab/session.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from './use-session.ts'

const second = 1000
const minute = 60 * second
/** Milliseconds beside an instant. */
const beside = [-1, 0, 1] as const

/** The clock of a session: what time it is, and the ways to move it on, also to just before, at and after an instant. */
export function ClockBar({ session, store }: { session: Session; store: LabStore }) {
  const { t } = useTranslation()
  const now = Date.parse(store.now)
  const [picked, setPicked] = useState(0)
  const instant = store.instants[picked] ?? store.instants[0]
  const passing = useTry(store.now, async (milliseconds: number) => {
    session.see(await session.ask('pass', milliseconds))
    setPicked(0)
  })
  return (
    <div className="lab-clock" role="group" aria-label={t('lab.clock')}>
      <p className="lab-clock__now">
        <time className="figures" dateTime={store.now}>
          {store.now.slice(0, 10)} {store.now.slice(11, 23)}
        </time>{' '}
        <span className="muted">{t('lab.clock.still')}</span>
      </p>
      <div className="lab-clock__row">
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
        <div className="lab-clock__row">
          <Select
            aria-label={t('lab.clock.instant')}
            value={store.instants.indexOf(instant)}
            onChange={({ target }) => setPicked(Number(target.value))}
          >
            {store.instants.map(({ at, what, chart }, index) => (
              <option key={`${at} ${what} ${chart}`} value={index}>
                {at.slice(11, 19)}{' '}
                {what === 'day' ? t('lab.clock.day') : what === 'facts' ? t('lab.clock.facts', { chart }) : what}
              </option>
            ))}
          </Select>
          {beside.map((milliseconds) => {
            const left = Date.parse(instant.at) + milliseconds - now
            return (
              <Button
                key={milliseconds}
                size="small"
                disabled={left <= 0}
                text={t(
                  milliseconds === 0 ? 'lab.clock.at' : milliseconds < 0 ? 'lab.clock.before' : 'lab.clock.after',
                )}
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
