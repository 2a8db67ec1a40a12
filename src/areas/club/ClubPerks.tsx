import { useTranslation } from 'react-i18next'
import type { ClubPage } from '#contract/club/club.ts'
import type { GrantFacts } from '#contract/rewards/facts.ts'
import { moneyFormat } from '../../ui/show/money-format.ts'
import { timeFormat } from '../../ui/show/time-format.ts'
import { GuestProblem } from '../queue/door/GuestFrame.tsx'
import { type ClubPhone, useClub } from './use-club.ts'

const reasons = ['isAlive', 'isInStock', 'isWithinLimit', 'isCovered'] as const satisfies (keyof GrantFacts)[]

/** The vouchers of a member, the rewards that they can claim by points, and the earlier ones. */
export function ClubPerks({ page, phone }: { page: ClubPage; phone: ClubPhone }) {
  const { t, i18n } = useTranslation()
  const { send, isBusy, problem } = useClub(phone)
  const money = moneyFormat(i18n.language, page.currency)
  const { dateOfYear } = timeFormat(i18n.language, page.time_zone)
  const worth = ({ kind, value, minimum }: ClubPage['vouchers'][number]) =>
    [
      kind === 'percent' ? `${value / 100} %` : money.format(value),
      minimum !== null && minimum > 0 && t('club.from', { amount: money.format(minimum) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <section className="guest-card" aria-labelledby="club-vouchers">
        <h2 id="club-vouchers">{t('club.vouchers')}</h2>
        {page.vouchers.length === 0 && <p>{t('club.noVouchers')}</p>}
        <ul className="club-list stack gap-12 bare">
          {page.vouchers.map((voucher) => (
            <li key={voucher.id}>
              <span>
                {voucher.name}
                <span className="small muted">
                  {[worth(voucher), voucher.expires_on && t('club.until', { day: dateOfYear(voucher.expires_on) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <strong className="figures">{voucher.code}</strong>
            </li>
          ))}
        </ul>
      </section>
      {(page.rewards.length > 0 || page.grants.length > 0) && (
        <section className="guest-card" aria-labelledby="club-rewards">
          <h2 id="club-rewards">{t('rewards.title')}</h2>
          <ul className="club-list stack gap-12 bare">
            {page.rewards.map((reward) => {
              const why = reasons.find((reason) => !reward.facts[reason])
              return (
                <li key={reward.id}>
                  <span>
                    {reward.name}
                    <span className="small muted">
                      {[
                        reward.cost > 0 && t('rewards.cost', { count: reward.cost }),
                        reward.left !== null && t('rewards.left', { count: reward.left }),
                        why && t(`club.why.${why}`),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <button
                    type="button"
                    className="guest-link"
                    disabled={isBusy || why !== undefined}
                    aria-label={`${t('event.grant.claim')}: ${reward.name}`}
                    onClick={() => void send(['claim'], { reward_id: reward.id })}
                  >
                    {t('event.grant.claim')}
                  </button>
                </li>
              )
            })}
          </ul>
          <GuestProblem words={problem} />
          {page.grants.length > 0 && (
            <>
              <h3>{t('rewards.given')}</h3>
              <ul className="club-list stack gap-12 bare">
                {page.grants.map(({ id, reward, state, state_at: at }) => (
                  <li key={id}>
                    <span>{reward}</span>
                    <span className="small muted">
                      {t(`state.grant.${state}`)} · {dateOfYear(at)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  )
}
