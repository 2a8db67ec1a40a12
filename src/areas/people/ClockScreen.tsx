import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtTheClock, ClockAction } from '#contract/people/shift.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { readClock, takeAtClock } from '../../api/people/shifts.ts'
import { PinPad } from '../../ui/form/PinPad.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useCommand } from '../../commands/use-command.ts'
import '../../ui/show/show.css'
import './people.css'

/** Clocking in and out at a shared device: a PIN, then the possible steps. The PIN is kept no longer than that. */
export function ClockScreen() {
  const { t } = useTranslation()
  const { time } = useTime()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const [person, setPerson] = useState<(AtTheClock & { pin: string }) | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async (pin: string) => {
    setAsking(true)
    setRefusal(null)
    try {
      setPerson({ ...(await readClock(pin)), pin })
    } catch (error) {
      const { code } = error as ApiError
      setRefusal(code === 'pin_invalid' ? t('clock.unknown') : errorWords(t, error as ApiError))
    } finally {
      setAsking(false)
    }
  }
  const take = async (action: ClockAction) => {
    if (!person) return
    const done = t(`clock.done.${action}`, { name: person.name })
    try {
      await run({ ...takeAtClock(person.pin, action), done, touches: [keys.shifts(), keys.resource('employee')] })
    } finally {
      setPerson(null)
    }
  }
  const since = person?.shift?.started_at
  const planned = person?.shift?.planned_start
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1>{t('clock.title')}</h1>
      </header>
      <div className="sub-page__body clock">
        {person ? (
          <section className="clock__person" aria-label={person.name}>
            <h2>{person.name}</h2>
            <p className="muted">
              {person.shift ? t(`state.shift.${person.shift.state}`) : t('clock.unplanned')}
              {since ? ` · ${t('clock.since', { time: time(since) })}` : ''}
              {planned && !since ? ` · ${t('clock.from', { time: time(planned) })}` : ''}
            </p>
            {person.actions.map((action, place) => (
              <Button
                key={action}
                size="large"
                fill
                intent={place === 0 ? 'primary' : undefined}
                text={t(`clock.act.${action}`)}
                loading={isBusy}
                onClick={() => void take(action).catch(() => undefined)}
              />
            ))}
            <Button size="large" fill variant="minimal" text={t('clock.notMe')} onClick={() => setPerson(null)} />
          </section>
        ) : (
          <section className="clock__person" aria-label={t('clock.pin')}>
            <p>{t('clock.pin')}</p>
            <PinPad length={4} isBusy={isAsking} onPin={(pin) => void ask(pin)} />
            <p className="clock__refusal" role="alert">
              {refusal}
            </p>
          </section>
        )}
      </div>
    </div>
  )
}
