import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { PaymentBadge } from '../../../commands/PaymentBadge.tsx'
import { familyOf, isFree } from '../../seating/family.ts'
import { tableSentence } from '../../seating/sentence.ts'
import { useWords } from '../../seating/use-words.ts'
import './drawer.css'

/**
 * The head of a table: the number on its state, the party, the place, the bill in words, and the state as a sentence.
 */
export function TableHead({ table, zoneName }: { table: Table; zoneName: string | undefined }) {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const money = useMoney()
  const { say } = useWords()
  const { visit, bill } = table
  const isOut = bill === 'unpaid' && table.facts.billCopies > 0
  const guests = t('floor.guests', { count: visit?.pax ?? 0 })
  const title = !visit ? t('floor.tableNo', { name: table.name }) : visit.name ? `${visit.name}, ${guests}` : guests
  const place = [zoneName, t('floor.seats', { count: table.seats }), visit?.staff_name].filter(Boolean).join(' · ')
  return (
    <div className="table-head">
      <span className="table-head__block table-tile" data-family={familyOf(table, now)} aria-hidden>
        {table.name}
      </span>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{place}</p>
        {bill !== 'none' && (
          <p className="table-head__bill row">
            <PaymentBadge status={bill} />
            {isFree(table)
              ? t('orders.nothingToPay')
              : t(`floor.billWords.${isOut ? 'unlocked' : bill}`, { due: money.format(table.due) })}
          </p>
        )}
      </div>
      <p className="table-head__sentence">
        {tableSentence(table, now).map((phrase) => (
          <span key={phrase.key} data-late={phrase.isLate}>
            {say(phrase)}{' '}
          </span>
        ))}
      </p>
    </div>
  )
}
