import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approval.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { discountsQuery } from '../../api/reference.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import './approvals.css'

/** The terms of an edit that have a name or a sum of their own. */
interface Terms {
  discount_id?: string | null
  adjustment_name?: string
  adjustment_value?: number
  apply_service_charge?: boolean
}

/** The changes of an approval line by line: removed and added lines, and the discount or adjustment. */
export function AskedChanges({ approval, preview }: { approval: Approval; preview: Preview }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { discount_id: discountId, adjustment_name, adjustment_value, apply_service_charge } = approval.fields as Terms
  const { data: discounts = [] } = useQuery({ ...discountsQuery(), enabled: typeof discountId === 'string' })
  const discount = discounts.find(({ id }) => id === discountId)?.name
  const dishes = (lines: Preview['lines'] | Preview['added'], sign: 1 | -1) =>
    lines.map(({ name, quantity, amount }) => [`${quantity} × ${name}`, money.signed(sign * amount)] as const)
  const parts = [
    ['approvals.takenOff', dishes(preview.lines, -1)],
    ['approvals.added', dishes(preview.added, 1)],
    [
      'approvals.terms',
      [
        ...(discountId === undefined ? [] : [[t('money.discount'), discount ?? t('approvals.noDiscount')] as const]),
        ...(adjustment_value === undefined
          ? []
          : [[adjustment_name ?? t('money.adjustment'), money.signed(adjustment_value)] as const]),
        ...(apply_service_charge === undefined
          ? []
          : [[t('money.service_charge'), t(apply_service_charge ? 'field.yes' : 'field.no')] as const]),
      ],
    ],
  ] as const
  const shown = parts.filter(([, rows]) => rows.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="asked-changes">
      {shown.map(([title, rows]) => (
        <section key={title}>
          <h2 className="small-title">{t(title)}</h2>
          <ul>
            {rows.map(([what, value], index) => (
              <li key={index}>
                <span>{what}</span>
                <span className="figures">{value}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
