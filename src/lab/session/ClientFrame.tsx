import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabRole, LabSession, LabStore } from '#contract/lab/session.ts'
import { tokenKey } from '../../api/transport/client.ts'
import { nameAt } from '../../device/base.ts'
import { kept } from '../../device/kept.ts'
import { goInFrame } from '../hand/go-in-frame.ts'
import { walkParts } from '../parts.ts'
import { addressOf, signIn } from './use-session.ts'

/** A place of the console that the frame is to show; each object is shown once. */
export interface ShownPlace {
  place: string
}

/**
 * Tells if the console at an address was signed out, in its frame or by its server. Its page reports each change that
 * it makes itself; changes by the lab's own page are read when the frame loads.
 */
function useSignedOut(address: string) {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === nameAt(address, tokenKey)) setIsOut(newValue === null)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [address])
  return [isOut, setIsOut] as const
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
  shown: ShownPlace | null
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = addressOf(session, client)
  const [isOut, setIsOut] = useSignedOut(address)
  const token = store.people.find((one) => one.role === role)!.token
  useEffect(() => {
    signIn(address, token)
    setIsOut(false)
    const { current } = frame
    if (!current) return
    // The console of a loaded frame notices another sign-in on its own.
    if (!current.src) current.src = `${address}${shown?.place ?? '/'}`
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later place is shown by navigation
  }, [address, token])
  useEffect(() => {
    const { current } = frame
    if (shown && current?.contentDocument?.readyState === 'complete') goInFrame(current, `${address}${shown.place}`)
  }, [address, shown])
  return (
    <>
      {isOut && (
        <Button
          text={t('lab.session.signIn')}
          onClick={() => {
            signIn(address, token)
            setIsOut(false)
            // The sign-in page asks for a name, whatever was stored.
            frame.current!.src = `${address}/`
            frame.current!.focus()
          }}
        />
      )}
      <iframe
        ref={frame}
        className="lab-session__frame"
        title={t('lab.session.frame', { client, role: t(`lab.role.${role}`) })}
        data-client={client}
        onLoad={({ currentTarget }) => {
          // Keys that are pressed in the frame cause events there only.
          currentTarget.contentWindow?.addEventListener('keydown', walkParts)
          setIsOut(kept.read(nameAt(address, tokenKey)) === null)
        }}
      />
    </>
  )
}
