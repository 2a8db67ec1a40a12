import { CreditCard, Cube, Flame, Th, Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preview } from '#contract/orders/preview.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { useMethodName } from '../../commands/use-method-name.ts'
import { wordOr } from '../../i18n/word-or.ts'
import { LinesBack } from './LinesBack.tsx'
import './reasons.css'

function Row({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <strong>{name}</strong>
      <span>{children}</span>
    </li>
  )
}

/**
 * The effects of a command besides the order's money: the refund of each line, stock and waste, messages to the
 * kitchen, returned payments, the table.
 */
export function AlsoHappens({ preview }: { preview: Preview }) {
  const { t } = useTranslation()
  const money = useMoney()
  const methodName = useMethodName()
  const foods = (kind: 'put_back' | 'waste') =>
    preview.stock
      .filter((entry) => entry.kind === kind)
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join(', ')
  const [waste, putBack] = [foods('waste'), foods('put_back')]
  const { payments, tickets } = preview
  const table = preview.table?.before === preview.table?.after ? null : preview.table
  const back = <LinesBack preview={preview} />
  if (!waste && !putBack && payments.length === 0 && tickets.length === 0 && !table) return back
  return (
    <>
      {back}
      <section className="also-happens">
        <h3>{t('also.title')}</h3>
        <ul>
          {waste && (
            <Row icon={<Trash />} name={t('also.waste')}>
              {waste}
            </Row>
          )}
          {putBack && (
            <Row icon={<Cube />} name={t('also.putBack')}>
              {putBack}
            </Row>
          )}
          {tickets.map(({ zone, kind, lines }) => (
            <Row key={`${zone} ${kind}`} icon={<Flame />} name={zone}>
              {t(`also.ticket.${kind}`, { count: lines })}
            </Row>
          ))}
          {payments.map((payment) => (
            <Row key={payment.id} icon={<CreditCard />} name={t('also.payment')}>
              {t('also.paymentBack', { amount: money.format(payment.amount), method: methodName(payment.method) })}
            </Row>
          ))}
          {table && (
            <Row icon={<Th />} name={t('orders.table', { name: table.name })}>
              {tableChange(t, table)}
            </Row>
          )}
        </ul>
      </section>
    </>
  )
}

/** The server names the table's state before and after by its chart's words. */
function tableChange(t: ReturnType<typeof useTranslation>['t'], { before, after }: { before: string; after: string }) {
  const words = (state: string) => wordOr(t, [`state.table-bill.${state}`, `state.table-occupancy.${state}`], state)
  return `${words(before)} → ${words(after)}`
}
