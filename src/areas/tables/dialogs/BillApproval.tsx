import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { unpayBill } from '../../../api/tables/tables.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import type { TableCommands } from '../../seating/use-table-commands.ts'

interface Props {
  event: 'bill.reopen' | 'bill.unpay'
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Reopening a printed bill, or undoing its payments: the effect, and the PIN that approves it. */
export function BillApproval({ event, table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const [error, setError] = useState<ApiError | null>(null)

  const writeOf = (approved: { approval_id?: string } = {}) =>
    event === 'bill.unpay' ? unpayBill(table, approved) : sendEvent('table-bill', table, event, approved)
  const send = async (approval_id: string) => {
    try {
      await commands.send(event, writeOf({ approval_id }))
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <ApproveDialog
      title={t(`event.${event}`)}
      asked={{
        event,
        subject_type: 'table',
        subject_id: table.id,
        version: table.version,
        amount: event === 'bill.unpay' ? table.captured : 0,
        write: writeOf(),
      }}
      isBusy={commands.isBusy}
      error={error}
      onApproved={({ approval_id }) => void send(approval_id)}
      onClose={onClose}
    >
      <p>{t(`floor.approve.${event}`, { name: table.name, paid: money.format(table.captured) })}</p>
    </ApproveDialog>
  )
}
