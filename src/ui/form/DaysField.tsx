import { Calendar } from '@blueprintjs/icons'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../overlay/AnchoredPanel.tsx'
import { fetched } from '../feedback/fetched.tsx'
import { localeTag } from '#contract/locale-tag.ts'
import { Pending } from '../feedback/Pending.tsx'

const DaysCalendar = fetched(async () => (await import('./DaysCalendar.tsx')).DaysCalendar)

/** Business days chosen in a calendar; `latest` is the last that may be. */
export function DaysField({
  from,
  to,
  latest,
  onChange,
}: {
  from: string
  to: string
  latest?: string
  onChange: (days: { from: string; to: string }) => void
}) {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeTag(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <AnchoredPanel
      label={t('orders.period.days')}
      face={
        <>
          <Calendar />
          <span className="figures">{format.formatRange(Date.parse(from), Date.parse(to))}</span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Pending />}>
          <DaysCalendar
            from={from}
            to={to}
            latest={latest}
            onChoose={(days) => {
              onChange(days)
              close()
            }}
          />
        </Suspense>
      )}
    </AnchoredPanel>
  )
}
