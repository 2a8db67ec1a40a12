import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClubPage } from '#contract/club/club.ts'
import { guestLink } from '../../device/guest-link.ts'

/** The link that a member passes on, and who joined by it. */
export function ClubReferral({ referral, doorKey }: { referral: ClubPage['referral']; doorKey: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  if (referral.code === null) return null
  const link = guestLink(`/club/${doorKey}?ref=${referral.code}`)
  return (
    <section className="guest-card" aria-labelledby="club-referral">
      <h2 id="club-referral">{t('club.refer')}</h2>
      <p>{t('referral.code', { code: referral.code })}</p>
      <button
        type="button"
        className="guest-button"
        data-quiet
        onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
      >
        {t(isCopied ? 'club.copied' : 'club.copyLink')}
      </button>
      {referral.brought.length > 0 && (
        <ul className="club-list stack gap-12 bare">
          {referral.brought.map(({ id, referee, state }) => (
            <li key={id}>
              <span>{referee}</span>
              <span className="small muted">{t(`state.referral.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
