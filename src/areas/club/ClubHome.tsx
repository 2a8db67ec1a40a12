import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ClubPage } from '#contract/club/club.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { moneyFormat } from '../../ui/show/money-format.ts'
import { timeFormat } from '../../ui/show/time-format.ts'
import { momentWords } from '../members/moment-words.ts'
import { ClubContact } from './ClubContact.tsx'
import { ClubCredit } from './ClubCredit.tsx'
import { ClubPerks } from './ClubPerks.tsx'
import { ClubReferral } from './ClubReferral.tsx'
import { ClubWheel } from './ClubWheel.tsx'
import { GuestProblem } from '../queue/door/GuestFrame.tsx'
import { type ClubPhone, useClub } from './use-club.ts'

interface Props {
  page: ClubPage
  phone: ClubPhone
  onSignOut: () => void
}

/** Everything of a member: their balances, their possible actions, and their history. */
export function ClubHome({ page, phone, onSignOut }: Props) {
  const { t, i18n } = useTranslation()
  const { send, isBusy, problem } = useClub(phone)
  const money = moneyFormat(i18n.language, page.currency)
  const { dateOfYear, time } = timeFormat(i18n.language, page.time_zone)
  const figure = (count: number) => count.toLocaleString(localeTag(i18n.language))
  const { member } = page
  const { rank, next_rank: next, facts } = member
  const figures = [
    ['points', figure(member.points)],
    ['credit', money.format(member.credit)],
    ['stamps', figure(member.stamps)],
    ['tokens', figure(member.spin_tokens)],
  ] as const
  const whyNotIn = facts.isCheckedIn
    ? t('club.why.isFirstToday')
    : page.check_in.is_here
      ? null
      : t('club.why.notHereToday')
  const signOut = async () => {
    await send(['sign_out'])
    onSignOut()
  }
  return (
    <>
      <h1>{t('club.hello', { name: member.name })}</h1>
      <GuestProblem words={problem} />
      <section className="guest-card" aria-label={t('club.standing')}>
        <dl className="club-figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`members.fact.${name}`)}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        {member.points_pending > 0 && <p className="muted">{t('club.pending', { count: member.points_pending })}</p>}
        {(rank || next) && (
          <p>
            {[
              rank && t('club.rank', { name: rank.name }),
              next && t('ranks.missing', { amount: money.format(next.missing), name: next.name }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </section>
      {page.check_in.days.length > 0 && (
        <section className="guest-card" aria-labelledby="club-check-in">
          <h2 id="club-check-in">{t('checkIn.title')}</h2>
          <ol className="club-days wrap bare">
            {page.check_in.days.map((points, place) => (
              <li key={place}>
                <span className="small muted">{t('club.day', { day: place + 1 })}</span> +{points}
              </li>
            ))}
          </ol>
          {whyNotIn && <p role="status">{whyNotIn}</p>}
          {!facts.isCheckedIn && (
            <button
              type="button"
              className="guest-button"
              disabled={isBusy || whyNotIn !== null}
              onClick={() => void send(['step'], { event: 'member.check_in' })}
            >
              {t('checkIn.act', { count: facts.checkInPoints })}
            </button>
          )}
        </section>
      )}
      {page.to_tell.length > 0 && (
        <section className="guest-card" aria-labelledby="club-tell">
          <h2 id="club-tell">{t('feedback.ask')}</h2>
          {page.to_tell.map(({ order_id: id, order_number: number, ordered_at: at }) => (
            <Link key={id} className="guest-link" to={`/feedback/${phone.doorKey}/${encodeURIComponent(id)}`}>
              {t('referral.order', { number })} · {dateOfYear(at)}
            </Link>
          ))}
        </section>
      )}
      <ClubPerks page={page} phone={phone} />
      {page.wheel && <ClubWheel wheel={page.wheel} member={member} phone={phone} />}
      <ClubCredit page={page} money={money} />
      <ClubReferral referral={page.referral} doorKey={phone.doorKey} />
      <section className="guest-card" aria-labelledby="club-moments">
        <h2 id="club-moments">{t('members.moments')}</h2>
        {page.moments.length === 0 && <p>{t('members.noMoments')}</p>}
        <ul className="club-list stack gap-12 bare">
          {page.moments.map((moment) => {
            const { title, figure } = momentWords(t, money, moment)
            return (
              <li key={`${moment.kind} ${moment.id}`}>
                <span>
                  {title}
                  <span className="small muted">
                    {[`${dateOfYear(moment.at)}, ${time(moment.at)}`, moment.store !== page.store && moment.store]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="figures">{figure}</span>
              </li>
            )
          })}
        </ul>
      </section>
      <ClubContact contact={page.contact} phone={phone} />
      <section className="guest-card" aria-labelledby="club-offers">
        <h2 id="club-offers">{t('club.offers')}</h2>
        <p>{t(facts.hasConsent ? 'club.offersOn' : 'club.offersOff', { brand: page.brand })}</p>
        <button
          type="button"
          className="guest-button"
          data-quiet
          disabled={isBusy}
          onClick={() => void send(['step'], { event: facts.hasConsent ? 'member.withdraw' : 'member.consent' })}
        >
          {t(facts.hasConsent ? 'club.offersStop' : 'club.offersStart')}
        </button>
      </section>
      <button type="button" className="guest-button" data-quiet disabled={isBusy} onClick={() => void signOut()}>
        {t('club.signOut')}
      </button>
    </>
  )
}
