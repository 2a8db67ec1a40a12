import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { PaymentBadge } from '../../commands/PaymentBadge.tsx'
import {
  type BillMark,
  billMarkOf,
  billMarks,
  families,
  type Family,
  familyOf,
  type ShownFamilies,
} from '../seating/family.ts'
import './tables.css'

const badges: Record<BillMark, 'unpaid' | 'partially_paid' | 'paid'> = {
  unpaid: 'unpaid',
  part: 'partially_paid',
  paid: 'paid',
}

const flipped = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

interface Props {
  tables: readonly Table[]
  shown: ShownFamilies
  /** Milliseconds. */
  now: number
  onChange: (shown: ShownFamilies) => void
}

/** The meaning of fills and badges, with how many tables have them; a tap shows only those. */
export function StateLegend({ tables, shown, now, onChange }: Props) {
  const { t } = useTranslation()
  const ofFamily = (family: Family) => tables.filter((table) => familyOf(table, now) === family).length
  const ofMark = (mark: BillMark) => tables.filter((table) => billMarkOf(table) === mark).length
  return (
    <div className="legend" role="group" aria-label={t('floor.legend')}>
      {families.map((family) => (
        <button
          key={family}
          type="button"
          aria-pressed={shown.families.includes(family)}
          onClick={() => onChange({ ...shown, families: flipped(shown.families, family) })}
        >
          <span className="legend__swatch table-tile" data-family={family} aria-hidden />
          {t(`floor.family.${family}`)} <span className="figures muted">{ofFamily(family)}</span>
        </button>
      ))}
      <span className="legend__rule" aria-hidden />
      {billMarks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={shown.bills.includes(mark)}
          onClick={() => onChange({ ...shown, bills: flipped(shown.bills, mark) })}
        >
          <PaymentBadge status={badges[mark]} />
          {t(`floor.bill.${mark}`)} <span className="figures muted">{ofMark(mark)}</span>
        </button>
      ))}
    </div>
  )
}
