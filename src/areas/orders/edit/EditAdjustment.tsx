import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { OrderChanges } from '#machines/edit-order.machine.ts'
import { adjustmentsQuery } from '../../../api/reference.ts'
import { type Card, ChoiceCards } from '../../../ui/form/ChoiceCards.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { withTerm } from './changes.ts'
import { Input } from '../../../ui/form/Input.tsx'

const none = 'none'
const own = 'own'
const other = 'other'

interface Props {
  order: OrderDetail
  changes: OrderChanges
  isOpen: boolean
  onChange: (changes: OrderChanges) => void
}

/** An adjustment of the store's list, or a custom one: a name, and the amount that it subtracts or adds. */
export function EditAdjustment({ order, changes, isOpen, onChange }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data: listed = [] } = useQuery(adjustmentsQuery())
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState({ name: '', sign: -1, amount: 0 })
  const { adjustment } = changes
  const wanted = listed.find(({ name, value }) => adjustment?.name === name && adjustment.value === value)
  const has = order.adjustment !== 0 || order.adjustment_name !== null
  const chosen = isOther
    ? other
    : (wanted?.id ?? (adjustment === undefined ? (has ? own : none) : adjustment.value === 0 ? none : other))
  const set = (value: OrderChanges['adjustment']) => onChange(withTerm(changes, 'adjustment', value))
  const choose = (id: string) => {
    setOther(id === other)
    const record = listed.find((each) => each.id === id)
    if (record) set({ name: record.name, value: record.value })
    else if (id === none) set(has ? { name: '', value: 0 } : undefined)
    else if (id === own) set(undefined)
    else type({})
  }
  const type = (some: Partial<typeof typed>) => {
    const { name, sign, amount } = { ...typed, ...some }
    setTyped({ name, sign, amount })
    set(amount === 0 ? undefined : { name: name.trim(), value: sign * amount })
  }
  const cards: Card[] = [
    { value: none, label: t('editing.noAdjustment') },
    ...(has
      ? [
          {
            value: own,
            label: order.adjustment_name ?? t('money.adjustment'),
            detail: `${t('editing.asNow')} ${money.signed(order.adjustment)}`,
          },
        ]
      : []),
    ...listed.map(({ id, name, value }) => ({ value: id, label: name, detail: money.signed(value) })),
    { value: other, label: t('editing.otherAdjustment') },
  ]
  return (
    <>
      <ChoiceCards legend={t('money.adjustment')} choices={cards} value={chosen} isLocked={!isOpen} onChange={choose} />
      {isOther && (
        <div className="edit-price__other">
          <Segmented
            legend={t('editing.direction')}
            choices={[
              { value: '-1', label: t('editing.takeOff') },
              { value: '1', label: t('editing.putOn') },
            ]}
            value={String(typed.sign) as '-1' | '1'}
            onChange={(sign) => type({ sign: Number(sign) })}
          />
          <MoneyField
            label={t('editing.howMuch')}
            amount={typed.amount}
            disabled={!isOpen}
            autoFocus
            onChange={(amount) => type({ amount })}
          />
          <label className="edit-price__name medium split gap-12">
            <span>{t('editing.whatFor')}</span>
            <Input
              maxLength={80}
              value={typed.name}
              disabled={!isOpen}
              onChange={(event) => type({ name: event.target.value })}
            />
          </label>
        </div>
      )}
    </>
  )
}
