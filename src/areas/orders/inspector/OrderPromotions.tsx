import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#contract/promotions/verdicts.ts'
import type { Order } from '#contract/orders/order.ts'
import { orderMemberQuery } from '../../../api/members/members.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import type { WordKey } from '../../../i18n/word-key.ts'
import './inspector.css'

/** The reason why a promotion is not on an order that others are on. */
function whyNot({ state, word, by, less, saves }: Verdict): WordKey {
  if (state === 'not_considered') return 'promotions.notConsidered'
  if (saves === 0 || by.length === 0) return 'promotions.nothingLeft'
  if (less === 0) return 'promotions.even'
  if (state === 'beaten') return 'promotions.lessThan'
  return word === 'alone' ? 'promotions.blockedAlone' : 'promotions.blockedGroup'
}

/** The promotions that make an order cheaper; opened, each promotion of the store with the reason why it does not. */
export function OrderPromotions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...orderMemberQuery(order), enabled: isOpen })
  const isPriced = order.promotion_id !== null
  const keptOf = (id: string) => order.promotions.reduce((sum, one) => (one.id === id ? sum + one.amount : sum), 0)
  const says = (verdict: Verdict): string => {
    const { id, state, saves, of, unmet, missing, less, by } = verdict
    const kept = keptOf(id)
    if (kept > 0) {
      const words = { amount: money.format(kept), of: money.format(of) }
      if (kept !== saves || state !== 'applied') return t('promotions.applies', words)
      return t(verdict.ends_budget ? 'promotions.endsBudget' : 'promotions.appliesOf', words)
    }
    if (unmet === 'minimum') return t('promotions.unmet.minimum', { amount: money.format(missing ?? 0) })
    if (unmet !== null) return t(`promotions.unmet.${unmet}`, { count: missing ?? 0 })
    const amount = money.format(saves)
    if (!isPriced) return t(order.discount > 0 ? 'promotions.beaten' : 'promotions.notGiven', { amount })
    if (state === 'applied') return t('promotions.notGiven', { amount })
    return t(whyNot(verdict), { amount, less: money.format(less ?? 0), by: by.join(' + ') })
  }
  const names = order.promotions.map(({ name }) => name).join(' + ')
  return (
    <details className="order-promotions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{names ? t('promotions.on', { name: names }) : t('promotions.title')}</summary>
      {isOpen && !data && <Pending error={error} onRetry={refetch} rows={2} />}
      {data?.promotions.length === 0 && <p className="small muted">{t('promotions.none')}</p>}
      <ul>
        {data?.promotions.map((verdict) => (
          <li key={verdict.id} data-on={keptOf(verdict.id) > 0 || undefined}>
            <span>{verdict.name}</span>
            <span className="small">{says(verdict)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
