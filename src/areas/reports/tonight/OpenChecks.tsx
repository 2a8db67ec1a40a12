import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { minutesSince, stayOf } from '../../seating/stay.ts'
import { TonightList } from './TonightList.tsx'

/** The tables with the longest visits, and their dues. */
export function OpenChecks({ tables, now }: { tables: readonly Table[]; now: number }) {
  const { t } = useTranslation()
  const items = tables.map(({ id, name, visit, bill, due }) => ({
    key: id,
    to: `/floor/${id}`,
    name: t('floor.tableNo', { name }),
    about: [visit!.name, t('floor.guests', { count: visit!.pax }), bill === 'billed' && t('floor.attention.billed')]
      .filter(Boolean)
      .join(' · '),
    time: t('common.minutes', { count: minutesSince(visit!.seated_at, now) }),
    isLate: stayOf(visit!, now).level === 'late' || undefined,
    amount: due,
  }))
  return (
    <TonightList name="checks" title={t('tonight.checks')} to="/floor" none={t('tonight.noChecks')} items={items} />
  )
}
