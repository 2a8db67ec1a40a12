import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import type { Family } from './family.ts'
import { type Phrase, tableSentence } from './sentence.ts'

/** Gives phrases about a table in the person's language, with the store's clock and money. */
export function useWords() {
  const { t } = useTranslation()
  const money = useMoney()
  const { time } = useTime()
  const say = ({ key, at, paid, due, isLate: _, ...values }: Phrase): string =>
    t(key, {
      ...values,
      ...(at && { at: time(at) }),
      ...(paid !== undefined && { paid: money.format(paid) }),
      ...(due !== undefined && { due: money.format(due) }),
    })
  const label = (table: Table, family: Family, now: number): string =>
    [
      t('floor.tableNo', { name: table.name }),
      ...(table.visit?.name ? [table.visit.name] : []),
      t(table.visit ? 'floor.guestsOfSeats' : 'floor.seats', {
        count: table.visit?.pax ?? table.seats,
        seats: table.seats,
      }),
      `${t(`floor.family.${family}`)}. ${tableSentence(table, now).map(say).join(' ')}`,
      ...(table.held_by
        ? [t('floor.hold.others', { name: table.held_by.staff_name, at: time(table.held_by.until) })]
        : []),
    ].join(', ')
  return { say, label }
}
