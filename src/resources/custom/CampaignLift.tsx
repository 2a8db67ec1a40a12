import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import { type Lift, wholeMinor, windowDays } from '#contract/marketing/lift.ts'
import { DataTable } from '../../ui/show/DataTable.tsx'
import { Money } from '../../ui/show/Money.tsx'

const figures = ['net', 'orders'] as const

/** The uplift of a campaign: sales and orders per head of its members, beside those of the control group. */
export function CampaignLift({ lift }: { lift: Lift }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(localeTag(i18n.language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const show = (figure: (typeof figures)[number], amount: number) =>
    figure === 'net' ? <Money amount={wholeMinor(amount)} /> : number.format(amount)
  return (
    <section aria-label={t('marketing.lift')}>
      <h4>{t('marketing.lift')}</h4>
      <p role="status">{t(`campaign.lift.${lift.net.verdict}`)}</p>
      <DataTable
        className="rows-table rows-cards campaign-lift"
        rows={figures}
        keyOf={(figure) => figure}
        columns={[
          { words: t('marketing.perHead', { count: windowDays }), cell: (figure) => t(`marketing.lift.${figure}`) },
          {
            words: t('marketing.lift.told', { count: lift.people }),
            className: 'figures',
            cell: (figure) => show(figure, lift[figure].told),
          },
          {
            words: t('marketing.lift.heldOut', { count: lift.held_out }),
            className: 'figures',
            cell: (figure) => show(figure, lift[figure].held_out),
          },
          {
            words: t('marketing.lift.difference'),
            className: 'figures',
            cell: (figure) => {
              const { difference, low, high, verdict } = lift[figure]
              if (verdict === 'few') return '–'
              return (
                <>
                  {show(figure, difference)}{' '}
                  <span className="small muted">
                    {show(figure, low)} – {show(figure, high)}
                  </span>
                </>
              )
            },
          },
        ]}
      />
    </section>
  )
}
