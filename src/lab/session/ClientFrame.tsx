import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabRole, LabSession, LabStore } from '#contract/lab/session.ts'
import { goInFrame } from '../hand/go-in-frame.ts'
import { addressOf, signIn } from './use-session.ts'

/** A place of the console that the frame is to show; each object is shown once. */
export interface Shown {
  place: string
}

/** The console of one client of a session. */
export function ClientFrame({
  session,
  store,
  client,
  role,
  shown,
}: {
  session: LabSession
  store: LabStore
  client: number
  role: LabRole
  shown: Shown | null
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = addressOf(session, client)
  const token = store.people.find((one) => one.role === role)!.token
  useEffect(() => {
    signIn(address, store, role, document.documentElement.lang)
    const { current } = frame
    if (!current) return
    // The console of a frame that is loaded hears of another sign-in by itself.
    if (!current.src) current.src = `${address}${shown?.place ?? '/'}`
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the token says who is signed in
  }, [address, token])
  useEffect(() => {
    const { current } = frame
    if (shown && current?.contentDocument?.readyState === 'complete') goInFrame(current, `${address}${shown.place}`)
  }, [address, shown])
  return (
    <iframe
      ref={frame}
      className="lab-session__frame"
      title={t('lab.session.frame', { client, role: t(`lab.role.${role}`) })}
      data-client={client}
    />
  )
}
