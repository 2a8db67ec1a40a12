import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { payOrder, type Tender } from '../../api/orders/orders.ts'
import { cacheRow } from '../../api/transport/row-cache.ts'
import { payBill } from '../../api/tables/tables.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useMe } from '../../commands/session.ts'
import { useCommand } from '../../commands/use-command.ts'
import { useWayOut } from '../../commands/use-way-out.tsx'
import type { Bill } from './bill.ts'
import { PayMembers } from './PayMembers.tsx'
import { PaymentTaken, type PaymentAnswer } from './PaymentTaken.tsx'
import { TakePayment, type Way } from './TakePayment.tsx'
import { usePayOptions } from './use-pay-options.ts'
import { usePeople } from './use-people.ts'
import './payments.css'

/** Takes payment for a bill, whole, in sums, by people or by items, until nothing is due or the guests are done. */
export function PayDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation()
  const { merchant } = useMe()
  const client = useQueryClient()
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const { leave, question } = useWayOut(isFindingOut, onClose)
  const { options, offered, error: failed, refetch } = usePayOptions(bill)
  const [taken, setTaken] = useState<PaymentAnswer | null>(null)
  const [way, setWay] = useState<Way>('amount')
  const [people, setPeople] = usePeople(
    bill.id,
    bill.captured,
    bill.pax,
    bill.payments.filter(({ state }) => state === 'captured').length,
  )
  const { kind, id, name } = bill

  const pay = (tender: Tender) =>
    attempt<PaymentAnswer>({
      ...(kind === 'table' ? payBill(bill, tender) : payOrder(bill, tender)),
      done: t(`pay.done.${kind}`, { name }),
      touches: [
        ...(kind === 'table' ? [keys.table(id), keys.orders()] : [keys.orders(), keys.order(id), keys.table()]),
        keys.members(),
      ],
      onDone: (answer) => {
        for (const row of [answer.table, ...answer.orders]) cacheRow(client, row)
        if (way === 'people') setPeople({ ...people, paid: Math.min(people.paid + 1, people.count - 1) })
        setTaken(answer)
      },
    })
  const due = taken ? (taken.table ?? taken.orders.find((order) => order.id === id) ?? bill).due : bill.due
  return (
    <Dialog title={t(`pay.title.${kind}`, { name })} width={taken ? 480 : 820} onClose={taken ? undefined : leave}>
      {taken ? (
        <PaymentTaken
          taken={taken}
          options={options ?? []}
          due={due}
          people={way === 'people' ? people : null}
          onMore={() => setTaken(null)}
          onClose={onClose}
        />
      ) : offered ? (
        <>
          {/* Outside the form: submitting one of its dialogs is not a payment. */}
          <PayMembers bill={bill} />
          <TakePayment
            key={`${bill.due}`}
            bill={bill}
            options={offered}
            coin={merchant?.cash_rounding ?? 0}
            way={way}
            onWay={setWay}
            people={people}
            onPeople={setPeople}
            isBusy={isBusy}
            isFindingOut={isFindingOut}
            error={error}
            onPay={(tender) => void pay(tender)}
          />
        </>
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
      {question}
    </Dialog>
  )
}
