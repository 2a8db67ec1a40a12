import { useTranslation } from 'react-i18next'
import type { ClubPage } from '#contract/club/club.ts'
import type { MoneyFormat } from '../../ui/show/money-format.ts'
import { timeFormat } from '../../ui/show/time-format.ts'

/** The credit of a member: the balance, the packages that are sold at the till, and their purchases. */
export function ClubCredit({ page, money }: { page: ClubPage; money: MoneyFormat }) {
  const { t, i18n } = useTranslation()
  const { dateOfYear } = timeFormat(i18n.language, page.time_zone)
  const { credit, credit_bonus: bonus } = page.member
  if (page.packages.length === 0 && page.topups.length === 0 && credit === 0) return null
  return (
    <section className="guest-card" aria-labelledby="club-credit">
      <h2 id="club-credit">{t('members.fact.credit')}</h2>
      <p className="figures">
        {[money.format(credit), bonus > 0 && t('topup.ofBonus', { bonus: money.format(bonus) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {page.packages.length > 0 && (
        <>
          <h3>{t('club.packages')}</h3>
          <ul className="club-list stack gap-12 bare">
            {page.packages.map(({ id, name, price, credit: paid, bonus: gift }) => (
              <li key={id}>
                <span>
                  {name}
                  <span className="small muted">{t('club.brings', { amount: money.format(paid + gift) })}</span>
                </span>
                <span className="figures">{money.format(price)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {page.topups.length > 0 && (
        <>
          <h3>{t('report.topup_history.title')}</h3>
          <ul className="club-list stack gap-12 bare">
            {page.topups.map(({ id, name, state, price, state_at: at }) => (
              <li key={id}>
                <span>
                  {name}
                  <span className="small muted">
                    {t(`state.topup.${state}`)} · {dateOfYear(at)}
                  </span>
                </span>
                <span className="figures">{money.format(price)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
