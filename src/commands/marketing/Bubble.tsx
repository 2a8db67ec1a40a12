import { useTranslation } from 'react-i18next'
import { filledIn, wayOut } from '#contract/marketing/template.ts'
import type { Language } from '#contract/states.ts'
import './marketing.css'

/** The words of a template as a guest would have them, with values as long as they usually are. */
export function Bubble({ body, footer, category }: { body: string; footer?: string | null; category: string }) {
  const { t, i18n } = useTranslation()
  const language = (i18n.language in wayOut ? i18n.language : 'en') as Language
  const values = {
    first_name: 'Alexandra',
    store: t('marketing.yourStore'),
    points: '1250',
    voucher: t('marketing.sampleVoucher'),
    code: 'K7QX2M4P',
    last_day: '2026-12-31',
  }
  const foot = [footer, category === 'marketing' ? wayOut[language] : null].filter(Boolean)
  return <p className="phone__bubble">{[filledIn(body, values), ...foot].join('\n\n')}</p>
}
