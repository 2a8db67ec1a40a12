import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { clubDoorQuery, clubPageQuery } from '../../api/club/club.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { kept } from '../../device/kept.ts'
import { GuestFrame, GuestWaits } from '../queue/door/GuestFrame.tsx'
import { ClubHome } from './ClubHome.tsx'
import { ClubSignIn } from './ClubSignIn.tsx'
import './ClubPage.css'

const isGone = (error: Error | null) => error instanceof ApiError && error.code === 'not_found'

/** A member's own page on their phone: signing in by a code, and everything of theirs in this house. */
export function ClubPage() {
  const { key = '' } = useParams()
  const keptAs = `club ${key}`
  const [token, setToken] = useState(() => kept.read(keptAs))
  const enter = (next: string | null) => {
    if (next === null) kept.drop(keptAs)
    else kept.write(keptAs, next)
    setToken(next)
  }
  return token === null ? (
    <AtTheDoor doorKey={key} onSignIn={enter} />
  ) : (
    <Inside doorKey={key} token={token} onSignOut={() => enter(null)} />
  )
}

function AtTheDoor({ doorKey, onSignIn }: { doorKey: string; onSignIn: (token: string) => void }) {
  const { t } = useTranslation()
  const { data: door, error } = useQuery(clubDoorQuery(doorKey))
  if (!door)
    return (
      <GuestWaits words={t(isGone(error) ? 'door.gone' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error} />
    )
  return (
    <GuestFrame store={door.store}>
      <title>{`${t('club.title')} · ${door.store}`}</title>
      <h1>{t('club.title')}</h1>
      <ClubSignIn doorKey={doorKey} brand={door.brand} onSignIn={onSignIn} />
    </GuestFrame>
  )
}

interface InsideProps {
  doorKey: string
  token: string
  onSignOut: () => void
}

function Inside({ doorKey, token, onSignOut }: InsideProps) {
  const { t } = useTranslation()
  const { data: page, error } = useQuery(clubPageQuery(doorKey, token))
  const isSignedOut = error instanceof ApiError && error.code === 'unauthenticated'
  if (isSignedOut)
    return (
      <GuestWaits words={t('club.signedOut')} isBusy={false}>
        <button type="button" className="guest-button" onClick={onSignOut}>
          {t('club.signIn')}
        </button>
      </GuestWaits>
    )
  if (!page || isGone(error))
    return (
      <GuestWaits words={t(isGone(error) ? 'door.gone' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error} />
    )
  return (
    <GuestFrame store={page.store}>
      <title>{`${t('club.title')} · ${page.store}`}</title>
      <ClubHome page={page} phone={{ doorKey, token }} onSignOut={onSignOut} />
    </GuestFrame>
  )
}
