import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Promotion, SetPart } from '#contract/promotions/rule.ts'
import { resources } from '#contract/resources/index.ts'
import { choicesQuery } from '../../api/resources/resources.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import type { Values } from '../form/use-form.ts'
import { useShare } from './use-share.ts'

/** The fields of a promotion that its sentence needs, with the values of its form. */
interface PromotionValues {
  kind: Promotion['kind'] | null
  value: number | null
  applicable_type: string
  applicable_binding_type: string
  category_id: string[]
  menu_id: string[]
  buy: number | null
  get: number | null
  get_category_id: string[]
  get_menu_id: string[]
  set_parts: SetPart[]
  times: number | null
}

const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** Returns the names of categories and dishes, those first. */
function useNames() {
  const { data: categories = [] } = useQuery(choicesQuery(resources.category))
  const { data: dishes = [] } = useQuery(choicesQuery(resources.menu))
  const names = new Map([...categories, ...dishes].map(({ id, name }) => [id, name]))
  return (...ids: readonly (readonly string[])[]) =>
    ids
      .flat()
      .flatMap((id) => names.get(id) ?? [])
      .join(', ')
}

/** Returns the effect of a promotion in one sentence; empty while a figure is missing. */
function useSentence(values: Values): string {
  const { t } = useTranslation()
  const money = useMoney()
  const share = useShare()
  const named = useNames()
  const said = values as unknown as PromotionValues
  const { kind, value, buy, get, times } = said
  if (!kind || !isWhole(value)) return ''
  const names = said.applicable_type === 'menu' ? named(said.menu_id) : named(said.category_id)
  const isExcept = said.applicable_binding_type === 'except'
  const what = said.applicable_type === 'order' ? t('saying.all') : isExcept ? t('saying.except', { names }) : names
  const shown = { what, amount: money.format(value), share: share(value) }
  const more = isWhole(times) ? ` ${t('saying.times', { count: times })}` : ''
  if (kind === 'set_price') {
    const parts = said.set_parts.map((part) => `${part.count} × ${named(part.category_id, part.menu_id)}`).join(' + ')
    return parts && t('saying.set', { ...shown, parts }) + more
  }
  if (kind !== 'buy_get') return t(`saying.${kind}`, shown)
  if (!isWhole(buy) || !isWhole(get)) return ''
  const got = named(said.get_category_id, said.get_menu_id)
  const word =
    `saying.${got ? ('other' as const) : ('same' as const)}${value === 10_000 ? ('Free' as const) : ('Share' as const)}` as const
  return t(word, { ...shown, got, buy, all: buy + get, count: get }) + more
}

/** Says in a sentence the effect of a promotion with the values of its form. */
export function PromotionSentence({ values }: { values: Values }) {
  const sentence = useSentence(values)
  return sentence && <p className="trial__sentence">{sentence}</p>
}
