import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/show/clock.ts'
import { Cover } from '../../ui/overlay/Cover.tsx'
import { clockText } from '../../ui/show/Elapsed.tsx'
import { PinPad } from '../../ui/form/PinPad.tsx'
import { TimeZone, useTime } from '../../ui/show/time-format.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { errorWords } from '../../commands/error-words.ts'
import { sessionActor, useMe } from '../../commands/session.ts'
import { Logo } from '../shell/Logo.tsx'
import './sign-in.css'

function Clock() {
  return <time className="lock__clock figures">{useTime().time(useNow(15_000))}</time>
}

/** The pad for the PIN, the error of the last one, and the wait after too many. */
function Opening({ name }: { name: string }) {
  const { t } = useTranslation()
  const { error, retryAfter } = useSelector(sessionActor, ({ context }) => context)
  const state = useSelector(sessionActor, ({ value }) => value)
  const left = useCountdown(retryAfter, error)
  const refusal = error && (error.code === 'pin_invalid' ? t('lock.wrong') : errorWords(t, error))
  return (
    <>
      <p className="lock__refusal" role="alert">
        {state === 'locked' && refusal}
      </p>
      {state === 'held' ? (
        <p className="lock__wait">{t('lock.wait', { time: clockText(left * 1000) })}</p>
      ) : (
        <PinPad
          isBusy={state === 'unlocking'}
          onPin={(pin) => sessionActor.send({ type: 'session.unlock', pin })}
          note={t('lock.hint', { name })}
        />
      )}
    </>
  )
}

/** A shared device between two persons: covers everything until someone types their PIN. */
export function LockScreen() {
  const { t } = useTranslation()
  const { name, merchant, has_pin: hasPin } = useMe()
  return (
    <TimeZone value={merchant?.time_zone ?? 'UTC'}>
      <title>{`${t('lock.title')} · Statehouse`}</title>
      <Cover labelledBy="lock-title">
        <header className="lock__head row gap-12">
          <Logo />
          <span>{merchant?.name}</span>
          <Clock />
        </header>
        <div className="lock__middle">
          <h1 id="lock-title">{t('lock.title')}</h1>
          <p className="muted">{t(hasPin ? 'lock.text' : 'lock.textNoPin', { name })}</p>
          <Opening name={name} />
          <Button
            variant="minimal"
            size="large"
            text={t('lock.password')}
            onClick={() => sessionActor.send({ type: 'session.signOut', unsent: 0 })}
          />
        </div>
      </Cover>
    </TimeZone>
  )
}
