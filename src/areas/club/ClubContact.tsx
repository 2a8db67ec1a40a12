import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberContact } from '#contract/marketing/contact.ts'
import { knownAs, subscribe } from '../../api/push/push.ts'
import { clubPushQuery } from '../../api/club/club.ts'
import { GuestProblem } from '../queue/door/GuestFrame.tsx'
import { type ClubPhone, useClub } from './use-club.ts'
import { Input } from '../../ui/form/Input.tsx'

/** Ways to reach a member besides their number: an e-mail address that they confirm, and this device. */
export function ClubContact({ contact, phone }: { contact: MemberContact; phone: ClubPhone }) {
  const { t, i18n } = useTranslation()
  const { send, isBusy, problem } = useClub(phone)
  const [email, setEmail] = useState(contact.email ?? '')
  const [isRefused, setRefused] = useState(false)
  const language = i18n.language
  const { data: push } = useQuery(clubPushQuery(phone.doorKey, phone.token))
  const begin = async () => {
    const subscription = push?.public_key && (await subscribe(push.public_key).catch(() => null))
    setRefused(!subscription)
    if (subscription) await send(['push'], { ...subscription.toJSON(), language, is_on: true })
  }
  // The browser keeps its subscription, by which the staff may be notified as well.
  const end = async () => {
    const known = await knownAs()
    if (known) await send(['push'], { ...known.subscription.toJSON(), language, is_on: false })
  }
  return (
    <section className="guest-card" aria-labelledby="club-contact">
      <h2 id="club-contact">{t('club.contact')}</h2>
      <form
        className="club-email stack gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(['email'], { email, language })
        }}
      >
        <label>
          {t('club.email')}
          <Input
            type="email"
            required
            maxLength={200}
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        {contact.email && (
          <p role="status">{t(contact.is_proven ? 'club.emailProven' : 'club.emailAsked', { email: contact.email })}</p>
        )}
        <button type="submit" className="guest-button" data-quiet disabled={isBusy}>
          {t('club.emailSave')}
        </button>
      </form>
      {contact.devices > 0 && <p>{t('club.devices', { count: contact.devices })}</p>}
      <GuestProblem words={problem ?? (isRefused && t('club.pushRefused'))} />
      {push?.public_key && (
        <button
          type="button"
          className="guest-button"
          data-quiet
          disabled={isBusy}
          onClick={() => void (push.is_on ? end() : begin())}
        >
          {t(push.is_on ? 'club.pushOff' : 'club.pushOn')}
        </button>
      )}
    </section>
  )
}
