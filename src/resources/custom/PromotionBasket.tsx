import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '#contract/menu/menu.ts'
import { sharedSet } from '#contract/promotions/best-set.ts'
import { menuQuery } from '../../api/menu/menu.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { DataTable } from '../../ui/show/DataTable.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import type { Values } from '../form/use-form.ts'
import { promotionIn, reasonIn } from './promotion-in.ts'

const mostPortions = 20

/** Any day and time: the basket tests the amount of a promotion, not its times. */
const anyTime = { day: '2026-01-01', time: '12:00' }

/** Dishes to try a promotion on with the values of its form: each line shows its share of the discount. */
export function PromotionBasket({ values }: { values: Values }) {
  const { t } = useTranslation()
  const money = useMoney()
  const id = useId()
  const { data, error, refetch } = useQuery(menuQuery())
  const [portions, setPortions] = useState<Readonly<Record<string, number>>>({})
  if (!data) return <Pending error={error} onRetry={refetch} rows={2} />
  const change = (dish: string, count: number) => setPortions({ ...portions, [dish]: count })
  const lines = data.menus
    .filter((dish) => portions[dish.id])
    .map((dish) => ({
      dish,
      menuId: dish.id,
      categoryId: dish.category_id,
      quantity: portions[dish.id]!,
      amount: dish.price * portions[dish.id]!,
    }))
  const promotion = promotionIn(values)
  const [set] = promotion
    ? sharedSet([promotion], {
        method: promotion.methods[0] ?? 'dine_in',
        hasMember: true,
        lines: lines.map(({ dish: _, ...line }) => ({ ...line, ...anyTime })),
      })
    : []
  const list = lines.reduce((sum, { amount }) => sum + amount, 0)
  const off = set?.kept.amount ?? 0
  return (
    <div className="trial__basket">
      <label htmlFor={id}>
        <span className="small muted">{t('basket.add')}</span>
        <Select id={id} value="" onChange={({ target }) => change(target.value, (portions[target.value] ?? 0) + 1)}>
          <option value="">{t('basket.choose')}</option>
          {data.categories.map((category) => (
            <optgroup key={category.id} label={category.name}>
              {data.menus.filter(isOf(category.id)).map((dish) => (
                <option key={dish.id} value={dish.id} disabled={(portions[dish.id] ?? 0) >= mostPortions}>
                  {`${dish.name} · ${money.plain(dish.price)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </label>
      {lines.length > 0 && (
        <DataTable
          className="rows-table"
          rows={lines.map((line, place) => ({ ...line, share: set?.shares[place] ?? 0 }))}
          keyOf={({ dish }) => dish.id}
          columns={[
            { words: t('basket.dish'), isHead: true, cell: ({ dish }) => dish.name },
            {
              words: t('basket.portions'),
              cell: ({ dish, quantity }) => (
                <Stepper
                  min={0}
                  max={mostPortions}
                  value={quantity}
                  label={t('basket.portionsOf', { name: dish.name })}
                  onChange={(count) => change(dish.id, count)}
                />
              ),
            },
            { words: t('basket.list'), align: 'end', cell: ({ amount }) => money.plain(amount) },
            { words: t('basket.off'), align: 'end', cell: ({ share }) => (share > 0 ? money.plain(-share) : '–') },
            { words: t('basket.price'), align: 'end', cell: ({ amount, share }) => money.plain(amount - share) },
          ]}
        />
      )}
      <p role="status">
        {lines.length === 0
          ? t('basket.empty')
          : !promotion
            ? t('basket.unfinished')
            : off > 0
              ? t('basket.result', {
                  list: money.format(list),
                  off: money.format(off),
                  price: money.format(list - off),
                })
              : t(`basket.${reasonIn(promotion, lines)}`)}
      </p>
    </div>
  )
}

const isOf = (categoryId: string) => (dish: Menu) => dish.category_id === categoryId
