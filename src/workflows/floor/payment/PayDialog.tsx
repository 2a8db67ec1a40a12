import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/rows/order.ts'
import type { Table } from '#contract/rows/table.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { paymentOptionsQuery } from '../../../api/reference.ts'
import { payBill } from '../../../api/tables.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { TableCommands } from '../use-table-commands.ts'
import { PaymentTaken } from './PaymentTaken.tsx'
import { TakePayment } from './TakePayment.tsx'
import type { Draft } from './tender.ts'
import { tenderOf } from './tender.ts'
import './PayDialog.css'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** What the server answered to a payment, and what was due before it; minor units. */
export interface Taken {
  payments: Payment[]
  change_due: number
  table: Table | null
}

/** Takes payment for a table's bill, whole or in parts, until nothing is due or the guests are done. */
export function PayDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const { data: options, error: failed, refetch } = useQuery(paymentOptionsQuery())
  const [error, setError] = useState<ApiError | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)

  const pay = async (draft: Draft, optionId: string) => {
    const option = options?.find((each) => each.id === optionId)
    if (!option) return
    setError(null)
    try {
      setTaken(await commands.send<Taken>('bill.pay', payBill(table, tenderOf(draft, option))))
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <Dialog title={t('floor.pay.title', { name: table.name })} width={taken ? 480 : 760} onClose={onClose}>
      {taken ? (
        <PaymentTaken
          taken={taken}
          options={options ?? []}
          due={taken.table?.due ?? table.due}
          onMore={() => setTaken(null)}
          onClose={onClose}
        />
      ) : options ? (
        <TakePayment
          key={`${table.due}`}
          due={table.due}
          captured={table.captured}
          pax={table.visit?.pax ?? 1}
          options={options}
          isBusy={commands.isBusy}
          isFindingOut={commands.isFindingOut}
          error={error}
          onPay={(draft, optionId) => void pay(draft, optionId)}
        />
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Dialog>
  )
}
