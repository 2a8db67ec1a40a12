import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClearPreview, Table } from '#contract/tables/table.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { sumOfMoney } from '../../../api/combining/combine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { reasonsQuery } from '../../reasons/reasons-query.ts'
import { clearUnpaid, previewTables } from '../../../api/tables/tables.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { MoneyPreview } from '../../../ui/show/MoneyPreview.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { ReasonPicker } from '../../reasons/ReasonPicker.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { ClearedOrders } from './ClearedOrders.tsx'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import './dialogs.css'

const versionsOf = ({ orders, tables }: ClearPreview) =>
  Object.fromEntries([...orders, ...tables].map(({ id, version }) => [id, version]))

/**
 * Clearing the unpaid amount of a table, or of every table: the reason, the cancelled and the lost amounts, and a
 * supervisor's PIN.
 */
export function ClearDialog({ table, onClose }: { table?: Table; onClose: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { attempt, isBusy, error } = useCommand()
  const reasons = useQuery(reasonsQuery(tableOccupancy, 'table.clear'))
  const [chosen, setChosen] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [approving, setApproving] = useState<ClearPreview | null>(null)
  // The amount is the same for every reason, so it is shown before one is chosen.
  const reasonId = chosen ?? reasons.data?.[0]?.id ?? null
  const because = { reason_id: chosen ?? '', ...(remark.trim() && { remark: remark.trim() }) }
  const preview = useQuery({
    queryKey: ['clear', table?.id, table?.version, reasonId],
    queryFn: ({ signal }) => previewTables<ClearPreview>(clearUnpaid(table?.id, { reason_id: reasonId ?? '' }), signal),
    enabled: reasonId !== null,
    retry: false,
    gcTime: 0,
  })
  const title = table ? t('floor.clear.title', { name: table.name }) : t('floor.clear.titleAll')

  const writeOf = (seen: ClearPreview, approved: { approval_id?: string } = {}) =>
    clearUnpaid(table?.id, { ...because, versions: versionsOf(seen), ...approved })
  const commit = (seen: ClearPreview, approval_id: string) =>
    attempt({
      ...writeOf(seen, { approval_id }),
      done: t('floor.clear.done', { count: seen.orders.length, lost: money.format(seen.lost) }),
      touches: [keys.tables, keys.table(), keys.orders()],
      onDone: onClose,
    })
  if (approving)
    return (
      <ApproveDialog
        title={title}
        asked={{ ...approving.approve, amount: approving.amount, write: writeOf(approving) }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void commit(approving, approval_id)}
        onClose={() => setApproving(null)}
      >
        <ClearedOrders preview={approving} />
      </ApproveDialog>
    )
  const seen = preview.data
  return (
    <Dialog
      title={title}
      width={seen ? 900 : 480}
      onClose={onClose}
      foot={
        <>
          <Button large text={t('common.cancel')} onClick={onClose} />
          <Button
            large
            intent="primary"
            text={t('floor.clear.go', { amount: money.format(seen?.amount ?? 0) })}
            disabled={!seen || chosen === null || preview.isFetching}
            onClick={() => seen && setApproving(seen)}
          />
        </>
      }
    >
      <div className="clear-dialog">
        <div>
          <ReasonPicker
            chart={tableOccupancy}
            event="table.clear"
            reasonId={chosen}
            remark={remark}
            onReason={({ id }) => setChosen(id)}
            onRemark={setRemark}
          />
          {seen && <ClearedOrders preview={seen} />}
        </div>
        {!seen && !preview.error && <Skeleton rows={6} />}
        {seen && (
          <MoneyPreview
            before={sumOfMoney(seen.orders.map(({ before }) => before))}
            after={sumOfMoney(seen.orders.map(({ after }) => after))}
            sentence={t('floor.clear.sentence', {
              lost: money.format(seen.lost),
              cancelled: money.format(seen.cancelled),
            })}
          />
        )}
      </div>
      <CommandError error={preview.error instanceof ApiError ? preview.error : null} />
    </Dialog>
  )
}
