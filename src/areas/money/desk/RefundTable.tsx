import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Refund, RefundSort } from '#contract/rows/refund.ts'
import { refund as chart } from '#machines/refund.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import type { Call } from '../../../api/transport/client.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { Ago } from '../../../ui/show/Ago.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useNow } from '../../../ui/show/clock.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { stateWords } from '../../papers/order-words.ts'
import { SortHead } from './SortHead.tsx'

const hour = 3_600_000
/** The age from which a refund that is not over is late. */
const lateAfter = 72 * hour
/** … and from which it should be looked at. */
const warnAfter = 24 * hour
const over: readonly string[] = ['denied', 'cancelled', 'completed', 'manual_completed']

/** Refunds as rows: how old, of which order, how much and by which way, who asked and why, the state, and the next step. */
export function RefundTable({
  rows,
  chosen,
  sort,
  order,
  onChoose,
  onSort,
  write,
}: {
  rows: readonly Refund[]
  chosen: ReadonlySet<string>
  sort: RefundSort
  order: 'asc' | 'desc'
  onChoose: (chosen: ReadonlySet<string>) => void
  onSort: (sort: string, order: 'asc' | 'desc') => void
  write: (row: Refund, event: string, approvalId?: string) => Pick<Call, 'method' | 'url' | 'data'>
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const methodName = useMethodName()
  const now = useNow(60_000)
  const open = rows.filter(({ state }) => !over.includes(state))
  const areAllChosen = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    onChoose(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
  const head = (name: RefundSort, words: string, isFigures = false) => (
    <SortHead name={name} words={t(words)} sort={sort} order={order} isFigures={isFigures} onSort={onSort} />
  )
  const ageOf = ({ state, requested_at: at }: Refund) => {
    const age = now - Date.parse(at)
    return over.includes(state) || age < warnAfter ? undefined : age < lateAfter ? 'warn' : 'late'
  }
  return (
    <div className="money-table">
      <table className="rows-table rows-cards">
        <thead>
          <tr>
            <th scope="col">
              <label>
                <input
                  type="checkbox"
                  aria-label={t('refunds.chooseAll')}
                  checked={areAllChosen}
                  disabled={open.length === 0}
                  onChange={() => onChoose(areAllChosen ? new Set() : new Set(open.map(({ id }) => id)))}
                />
              </label>
            </th>
            {head('requested_at', 'refunds.column.age')}
            {head('order_number', 'refunds.column.order')}
            {head('amount', 'refunds.column.amount', true)}
            <th scope="col">{t('refunds.column.why')}</th>
            {head('state_at', 'refunds.column.state')}
            <th scope="col">{t('refunds.column.next')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = t('orders.order', { number: row.order_number })
            const isOver = over.includes(row.state)
            const given = { lines: row.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ') }
            return (
              <tr key={row.id}>
                <td className="rows-cards__box">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('refunds.choose', { name })}
                      checked={chosen.has(row.id)}
                      disabled={isOver}
                      onChange={() => toggle(row.id)}
                    />
                  </label>
                </td>
                <td
                  data-label={t('refunds.column.age')}
                  data-late={ageOf(row) === 'late' || undefined}
                  data-over={ageOf(row) === 'warn' || undefined}
                >
                  <Ago at={row.requested_at} />
                </td>
                <th scope="row">
                  <Link to={`/orders/${row.order_id}`}>{row.order_number}</Link>
                </th>
                <td className="money-table__amount" data-label={t('refunds.column.amount')}>
                  <span className="small muted">{methodName(row.method)} </span>
                  <Money amount={row.amount} />
                </td>
                <td data-label={t('refunds.column.why')}>
                  {[row.reason, given.lines, row.requester_name].filter(Boolean).join(' · ')}
                  {row.remark && <span className="muted"> · {row.remark}</span>}
                </td>
                <td data-label={t('refunds.column.state')}>
                  {stateWords(t, row.state, 'refund')}
                  {row.approver_name && <span className="small muted"> · {row.approver_name}</span>}
                </td>
                <td>
                  <span className="only-read-aloud">{t('refunds.column.next')}</span>
                  <RowActs
                    chart={chart}
                    row={row}
                    name={name}
                    subject={{ subject_type: 'refund', amount: row.amount }}
                    write={(event, approvalId) => write(row, event, approvalId)}
                    touches={[keys.refunds(), keys.order(row.order_id), keys.orders()]}
                  >
                    <p>
                      {t('orders.refundAsked', { amount: money.format(row.amount), name: row.requester_name ?? '' })}
                    </p>
                  </RowActs>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
