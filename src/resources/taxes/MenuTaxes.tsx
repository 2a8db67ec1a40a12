import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { resources } from '#contract/resources/index.ts'
import type { TaxWeight } from '#contract/taxes/tax.ts'
import { recordTrade } from '#machines/record.trade.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { type ResourceRow, saveRecord } from '../../api/resources/resources.ts'
import { readAll } from '../../api/taxes/taxes.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useRights } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { sendUntilKnown } from '../../commands/use-command.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { TaxRow } from './tax-row.ts'

/** From this number of categories on, only their letters are shown. */
const mostNamed = 3

type MenuRow = ResourceRow & { tax_category_id: string | null }
type DishRow = MenuRow & { category_id: string; tax_split: TaxWeight[] }

/** The taxes of the menu: each of its categories with one to choose, several at once, and the dishes that differ. */
export function MenuTaxes({ taxes, usualId }: { taxes: readonly TaxRow[]; usualId: string | null }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const blocked = useBlocked(recordTrade)
  const mayChange = useRights().includes('menu') && blocked === undefined
  const categories = useQuery(readAll(resources.category))
  const dishes = useQuery(readAll(resources.menu))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  if (!(categories.data && dishes.data))
    return (
      <Pending
        error={categories.error ?? dishes.error}
        onRetry={() => Promise.all([categories.refetch(), dishes.refetch()])}
        rows={6}
      />
    )
  const rows = categories.data as MenuRow[]
  const known = new Map(taxes.map((tax) => [tax.id, tax]))
  const taxIdOf = ({ tax_category_id: own }: MenuRow) => (own !== null && known.has(own) ? own : usualId)
  const choices = taxes
    .filter(({ kind }) => kind !== 'outside')
    .map(({ id, letter, name }) => ({
      value: id,
      label: taxes.length > mostNamed ? letter : `${letter} ${name}`,
      name: `${letter} ${name}`,
    }))
  /** Sets the tax of some categories; the first refused one gives the reason. */
  const set = async (some: readonly MenuRow[], taxId: string) => {
    setBusy(true)
    const fields = { tax_category_id: taxId === usualId ? null : taxId }
    const failures: ApiError[] = []
    for (const row of some.filter((each) => taxIdOf(each) !== taxId))
      await sendUntilKnown(saveRecord(resources.category, row, fields), { about: row.name }).catch((error: ApiError) =>
        failures.push(error),
      )
    if (failures[0]) showToast({ kind: 'unsuccessful', message: errorWords(t, failures[0]) })
    await client.invalidateQueries({ queryKey: keys.resource(resources.category.name) })
    setChosen(new Set())
    setBusy(false)
  }
  const ofChosen = rows.filter(({ id }) => chosen.has(id))
  return (
    <section aria-labelledby="taxes-menu">
      <h2 id="taxes-menu">{t('taxes.menu')}</h2>
      <p className="muted">{t('taxes.menuText')}</p>
      {ofChosen.length > 0 && (
        <div className="taxes__bulk" role="group" aria-label={t('taxes.several', { count: ofChosen.length })}>
          <span>{t('taxes.several', { count: ofChosen.length })}</span>
          <Segmented
            legend={t('taxes.several', { count: ofChosen.length })}
            choices={choices}
            value={null}
            isDisabled={!mayChange || isBusy}
            onChange={(taxId) => void set(ofChosen, taxId)}
          />
        </div>
      )}
      <ul className="taxes__menu bare">
        {rows.map((row) => (
          <li key={row.id}>
            <label className="taxes__category">
              <input
                type="checkbox"
                aria-label={t('taxes.choose', { name: row.name })}
                disabled={!mayChange}
                checked={chosen.has(row.id)}
                onChange={({ target }) => {
                  const next = new Set(chosen)
                  if (target.checked) next.add(row.id)
                  else next.delete(row.id)
                  setChosen(next)
                }}
              />
              <strong>{row.name}</strong>
            </label>
            <Segmented
              legend={t('taxes.of', { name: row.name })}
              choices={choices}
              value={taxIdOf(row)}
              isDisabled={!mayChange || isBusy}
              onChange={(taxId) => void set([row], taxId)}
            />
            <OtherDishes
              dishes={(dishes.data as DishRow[]).filter(
                (dish) =>
                  dish.category_id === row.id &&
                  ((dish.tax_split ?? []).length > 0 ||
                    (dish.tax_category_id !== null && dish.tax_category_id !== taxIdOf(row))),
              )}
              taxes={known}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dishes of a category that are taxed otherwise, each with its letters and a way to it. */
function OtherDishes({ dishes, taxes }: { dishes: readonly DishRow[]; taxes: ReadonlyMap<string, TaxRow> }) {
  const { t } = useTranslation()
  if (dishes.length === 0) return null
  const letterOf = (id: string | null) => taxes.get(id ?? '')?.letter ?? '–'
  const lettersOf = ({ tax_split: shares, tax_category_id: own }: DishRow) =>
    shares.length > 0
      ? shares.map((share) => `${letterOf(share.tax_category_id)} ${share.weight}`).join(' / ')
      : letterOf(own)
  return (
    <p className="small taxes__other">
      <span className="muted">{t('taxes.differ')}</span>{' '}
      {dishes.map((dish) => (
        <Link key={dish.id} to={`${resources.menu.screen}/${dish.id}`}>
          {dish.name} <strong>{lettersOf(dish)}</strong>
        </Link>
      ))}
    </p>
  )
}
