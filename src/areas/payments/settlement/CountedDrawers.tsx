import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#contract/payments/settlement.ts'
import { useDrawerWords } from './use-drawer-words.ts'

/** The counted cash of a day by drawer, with links to the drawers that still have to be counted. */
export function CountedDrawers({ row }: { row: Settlement }) {
  const { t } = useTranslation()
  const drawerWords = useDrawerWords()
  const isCounted = row.counted_cash !== null
  return (
    <section className="settling-card no-print">
      <h3>{t('settling.step.count')}</h3>
      <p role="status" data-off={(isCounted && row.facts.countedCash !== row.expected_cash) || undefined}>
        {isCounted ? drawerWords(row) : t('settling.countDrawers')}
      </p>
      <Link to="/money/drawers">{t('money.drawers')}</Link>
    </section>
  )
}
