import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { nextPromise } from '../../seating/next-promise.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { tableChoices } from './table-choices.ts'
import type { Offers } from './use-offers.ts'
import { usePhrases } from './use-phrases.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import './party.css'

interface Props {
  tables: readonly Table[]
  pax: number
  offers: Offers
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Every table for a party of this size, the best fit on top with its reason; taken ones stay and say why not. */
export function TablePicker({ tables, pax, offers, chosenId, onChoose }: Props) {
  const { t } = useTranslation()
  const group = useId()
  const { table: about } = usePhrases()
  const { time } = useTime()
  const now = useNow(10_000)
  const choices = tableChoices(tables, pax, now)
  return (
    <fieldset className="table-picker">
      <legend>{t('floor.whichTable')}</legend>
      {!choices.some(({ fit }) => fit === 'free') && (
        <p className="table-picker__note" role="status">
          {t(choices[0]?.fit === 'promised' ? 'queue.onlyPromised' : 'floor.noneFits', { count: pax })}
        </p>
      )}
      {choices.map(({ table, fit, isBest }) => {
        const allowed = offers.seatAt(table)
        const due = nextPromise(table, now)
        return (
          <label key={table.id} className="table-picker__choice choice" data-fit={fit}>
            <input
              type="radio"
              name={group}
              checked={table.id === chosenId}
              disabled={!allowed.ok}
              onChange={() => onChoose(table.id)}
            />
            <strong>{table.name}</strong>
            <span className="table-picker__words">
              {isBest && <span className="table-picker__best">{t('queue.best')}</span>}
              {fit === 'small' && (
                <span className="table-picker__small">{t('queue.short', { count: pax - table.seats })}</span>
              )}
              <span>{about(table, now)}</span>
              {due && (
                <span className="table-picker__small">
                  {t('queue.promised', { name: due.name, time: time(due.at) })}
                </span>
              )}
              {!allowed.ok && (
                <span className="small">
                  {offers.blocked ?? t(`queue.taken.${table.occupancy as WordsIn<'queue.taken.'>}`)}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
