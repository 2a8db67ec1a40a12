import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Refund } from '#contract/payments/refund.ts'
import { refund as chart } from '#machines/refund.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { Ago } from '../../../ui/show/Ago.tsx'
import { type Column, columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useNow } from '../../../ui/show/clock.ts'
import type { RowOrder } from '../../../ui/show/SortHead.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { endingsOf } from '../../papers/refund-endings.tsx'
import { stateWords } from '../../papers/order-words.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

const hour = 3_600_000
/** The age from which a refund that is not over is late. */
const lateAfter = 72 * hour
/** … and from which it should be looked at. */
const warnAfter = 24 * hour
const over: readonly string[] = ['denied', 'cancelled', 'completed', 'handed_over', 'manual_completed']

/** Refunds as rows: age, order, amount, payment method, requester and reason, state, and the next step. */
export function RefundTable({
  rows,
  chosen,
  sorting,
  onChoose,
}: {
  rows: readonly Refund[]
  chosen: ReadonlySet<string>
  sorting: RowOrder
  onChoose: (chosen: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const methodName = useMethodName()
  const now = useNow(60_000)
  const open = rows.filter(({ state }) => !over.includes(state))
  const areAllChosen = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    onChoose(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
  const nameOf = (row: Refund) => t('orders.order', { number: row.order_number })
  const ageOf = ({ state, requested_at: at }: Refund) => {
    const age = now - Date.parse(at)
    return over.includes(state) || age < warnAfter ? undefined : age < lateAfter ? 'warn' : 'late'
  }
  const column = columnsBy<Refund, WordsIn<'refunds.column.'>>((name) => t(`refunds.column.${name}`))
  const columns: Column<Refund>[] = [
    {
      head: (
        <label>
          <input
            type="checkbox"
            aria-label={t('refunds.chooseAll')}
            checked={areAllChosen}
            disabled={open.length === 0}
            onChange={() => onChoose(areAllChosen ? new Set() : new Set(open.map(({ id }) => id)))}
          />
        </label>
      ),
      className: 'rows-cards__box',
      cell: (row) => (
        <label>
          <input
            type="checkbox"
            aria-label={t('refunds.choose', { name: nameOf(row) })}
            checked={chosen.has(row.id)}
            disabled={over.includes(row.state)}
            onChange={() => toggle(row.id)}
          />
        </label>
      ),
    },
    column(
      'age',
      (row) => (
        <span data-late={ageOf(row) === 'late' || undefined} data-over={ageOf(row) === 'warn' || undefined}>
          <Ago at={row.requested_at} />
        </span>
      ),
      { sort: 'requested_at' },
    ),
    column('order', (row) => <Link to={`/orders/${row.order_id}`}>{row.order_number}</Link>, {
      sort: 'order_number',
      isHead: true,
    }),
    column(
      'amount',
      ({ method, amount }) => (
        <>
          <span className="small muted">{methodName(method)} </span>
          <Money amount={amount} />
        </>
      ),
      { sort: 'amount', align: 'end' },
    ),
    column('why', ({ reason, lines, requester_name: name, remark }) => (
      <>
        {[reason, lines.map((line) => `${line.quantity} × ${line.name}`).join(', '), name].filter(Boolean).join(' · ')}
        {remark && <span className="muted"> · {remark}</span>}
      </>
    )),
    column(
      'state',
      ({ state, closer_name: closer, closing_remark: why, way, approver_name: approver }) => (
        <>
          {stateWords(t, state, 'refund')}
          <span className="small muted">
            {(closer ? [way && t(`refunds.hand.way.${way}`), closer, why] : [approver]).map(
              (said) => said && ` · ${said}`,
            )}
          </span>
        </>
      ),
      { sort: 'state_at' },
    ),
    {
      head: t('refunds.column.next'),
      cell: (row) => (
        <>
          <span className="only-read-aloud">{t('refunds.column.next')}</span>
          <RowActs
            chart={chart}
            row={row}
            name={nameOf(row)}
            subject={{ subject_type: 'refund', amount: row.amount }}
            asks={endingsOf(t, row)}
            touches={[keys.refunds(), keys.order(row.order_id), keys.orders()]}
          >
            <p>{t('orders.refundAsked', { amount: money.format(row.amount), name: row.requester_name ?? '' })}</p>
          </RowActs>
        </>
      ),
    },
  ]
  return <DataTable frame="money-table" rows={rows} columns={columns} sorting={sorting} />
}
