import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberContact } from '#contract/marketing/contact.ts'
import { subscribe } from '../../api/push.ts'
import { clubPushKey } from '../../api/rewards/club.ts'
import { type ClubPhone, useClub } from './use-club.ts'

/** How a member is reached beside their number: an e-mail address that they prove, and this device. */
export function ClubContact({ contact, phone }: { contact: MemberContact; phone: ClubPhone }) {
  const { t, i18n } = useTranslation()
  const { send, isBusy, problem } = useClub(phone)
  const [email, setEmail] = useState(contact.email ?? '')
  const [isRefused, setRefused] = useState(false)
  const language = i18n.language
  const begin = async () => {
    const key = await clubPushKey(phone.doorKey, phone.token).catch(() => null)
    const subscription = key && (await subscribe(key).catch(() => null))
    setRefused(!subscription)
    if (subscription) await send(['push'], { ...subscription.toJSON(), language, is_on: true })
  }
  return (
    <section className="guest-card" aria-labelledby="club-contact">
      <h2 id="club-contact">{t('club.contact')}</h2>
      <form
        className="club-email"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(['email'], { email, language })
        }}
      >
        <label>
          {t('club.email')}
          <input
            className="bp6-input"
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
      {(problem ?? (isRefused && t('club.pushRefused'))) && (
        <p className="guest-error" role="alert">
          {problem ?? t('club.pushRefused')}
        </p>
      )}
      <button type="button" className="guest-button" data-quiet disabled={isBusy} onClick={() => void begin()}>
        {t('club.pushOn')}
      </button>
    </section>
  )
}
