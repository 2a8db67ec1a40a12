import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Acceptance, differenceQuery } from '../../api/payments/drawers.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Money } from '../../ui/show/Money.tsx'
import './papers.css'

/** The difference to be accepted: the counted amount, the expected amount, and the difference of both. */
export function DrawerDifference({ acceptance }: { acceptance: Acceptance }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(differenceQuery(acceptance))
  if (!data) return <Pending error={error} onRetry={refetch} rows={3} />
  const { expected, counted, over_short: off } = data
  return (
    <dl className="drawer-sums">
      <div>
        <dt>{t('money.expected')}</dt>
        <dd>{expected !== null && <Money amount={expected} />}</dd>
      </div>
      <div>
        <dt>{t('money.counted')}</dt>
        <dd>{counted !== null && <Money amount={counted} />}</dd>
      </div>
      <div data-total data-off>
        <dt>{t('money.difference')}</dt>
        <dd>{off !== null && <Money amount={off} as="signed" />}</dd>
      </div>
    </dl>
  )
}
