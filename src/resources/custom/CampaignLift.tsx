import { useTranslation } from 'react-i18next'
import { type Lift, wholeMinor, windowDays } from '#contract/marketing/lift.ts'
import { Money } from '../../ui/show/Money.tsx'
import '../../ui/show/rows-table.css'

const figures = ['net', 'orders'] as const

/** The effect of a campaign: sales and orders per head of those it was for, beside those who were held out. */
export function CampaignLift({ lift }: { lift: Lift }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const show = (figure: (typeof figures)[number], amount: number) =>
    figure === 'net' ? <Money amount={wholeMinor(amount)} /> : number.format(amount)
  return (
    <section aria-label={t('marketing.lift')}>
      <h4>{t('marketing.lift')}</h4>
      <p role="status">{t(`campaign.lift.${lift.net.verdict}`)}</p>
      <table className="rows-table campaign-lift">
        <thead>
          <tr>
            <th scope="col">{t('marketing.perHead', { count: windowDays })}</th>
            <th scope="col">{t('marketing.lift.told', { count: lift.people })}</th>
            <th scope="col">{t('marketing.lift.heldOut', { count: lift.held_out })}</th>
            <th scope="col">{t('marketing.lift.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => {
            const { told, held_out: heldOut, difference, low, high, verdict } = lift[figure]
            return (
              <tr key={figure}>
                <th scope="row">{t(`marketing.lift.${figure}`)}</th>
                <td className="figures">{show(figure, told)}</td>
                <td className="figures">{show(figure, heldOut)}</td>
                <td className="figures">
                  {verdict === 'few' ? (
                    '–'
                  ) : (
                    <>
                      {show(figure, difference)}{' '}
                      <span className="small muted">
                        {show(figure, low)} – {show(figure, high)}
                      </span>
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
