import { Button } from '@blueprintjs/core'
import { Clipboard, Disable, History, Refresh, Tick } from '@blueprintjs/icons'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pauseOf } from '#machines/gate.machine.ts'
import { now, useNow } from '../../ui/show/clock.ts'
import { Cover } from '../../ui/overlay/Cover.tsx'
import { clockText } from '../../ui/show/Elapsed.tsx'
import { Ring } from '../../ui/feedback/Ring.tsx'
import { deviceZone, TimeZone, useTime } from '../../ui/show/time-format.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { gateActor, useHouse } from '../../commands/gate.ts'
import { sessionActor, useMaybeMe } from '../../commands/session.ts'
import { Logo } from '../shell/Logo.tsx'
import { OperatorSays } from '../shell/OperatorSays.tsx'
import './MaintenancePage.css'

const Line = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <li>
    {icon}
    <span>
      <strong>{name}</strong> {children}
    </span>
  </li>
)

/** A line above the board that stays visible: it cannot be used, and how old it is. */
function AsItWas({ since }: { since: number }) {
  const { t } = useTranslation()
  return (
    <p className="maintenance__band row gap-12">
      <History />
      <strong>{t('maintenance.board', { time: useTime().time(since) })}</strong>
      <span>{t('maintenance.age', { time: clockText(useNow() - since) })}</span>
    </p>
  )
}

/**
 * The link to the sign-in: an administrator can work in the meantime. Typed input stays with the person who typed it.
 */
function WayIn() {
  const { t } = useTranslation()
  return (
    <div className="maintenance__way-in row wrap">
      <span className="muted">{t('maintenance.administrators')}</span>
      <Button
        variant="minimal"
        text={t('maintenance.signIn')}
        onClick={() => sessionActor.send({ type: 'session.signOut', unsent: 0 })}
      />
    </div>
  )
}

/** The ring until the house is looked for again, and the way not to wait. */
function NextLook() {
  const { t } = useTranslation()
  const { state, looks } = useHouse()
  const whole = useSelector(gateActor, ({ context }) => pauseOf(context) / 1000)
  const isLooking = state === 'looking'
  const left = useCountdown(whole, `${looks} ${isLooking}`)
  return (
    <>
      <Ring left={isLooking ? 0 : left} whole={whole}>
        <span className="maintenance__time figures" role="timer">
          {clockText(left * 1000)}
        </span>
        <span className="small muted">{t('maintenance.of', { time: clockText(whole * 1000) })}</span>
      </Ring>
      <h1 id="maintenance-title">{t('maintenance.title')}</h1>
      <OperatorSays />
      <p role="status">{isLooking ? t('maintenance.looking') : t('maintenance.text', { number: looks + 1 })}</p>
      <ul className="maintenance__lines bare">
        <Line icon={<Tick />} name={t('maintenance.kept')}>
          {t('maintenance.keptText')}
        </Line>
        <Line icon={<Disable />} name={t('maintenance.blocked')}>
          {t('maintenance.blockedText')}
        </Line>
        <Line icon={<Clipboard />} name={t('maintenance.meanwhile')}>
          {t('maintenance.meanwhileText')}
        </Line>
      </ul>
      <Button
        intent="primary"
        size="large"
        icon={<Refresh />}
        text={t('maintenance.check')}
        loading={isLooking}
        autoFocus
        onClick={() => gateActor.send({ type: 'gate.check' })}
      />
      <WayIn />
    </>
  )
}

/** Shown during maintenance: when the server is checked again, which input is kept, and the board as it was. */
export function MaintenancePage() {
  const me = useMaybeMe()
  const [since] = useState(now)
  return (
    <TimeZone value={me?.merchant?.time_zone ?? deviceZone()}>
      <Cover labelledBy="maintenance-title" isAside={me !== null}>
        <div className="maintenance">
          <p className="maintenance__brand row gap-12">
            <Logo /> Statehouse
          </p>
          <NextLook />
        </div>
      </Cover>
      {me && <AsItWas since={since} />}
    </TimeZone>
  )
}
