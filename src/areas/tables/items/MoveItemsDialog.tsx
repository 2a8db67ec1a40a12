import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CombinedOrder } from '#contract/combining/combine.ts'
import type { TableDetail } from '#contract/tables/table.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { moveLines, previewOfMove } from '../../../api/combining/combine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { tableQuery, tablesQuery } from '../../../api/tables/tables.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { ItemsMoved } from './ItemsMoved.tsx'
import { movableLines, tablesToMoveTo, takingOrder } from './movable.ts'
import '../dialogs/dialogs.css'

/** Moves some lines of a party onto the bill of another: which, to which table, and what both owe then. */
export function MoveItemsDialog({ table, onClose }: { table: TableDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { attempt, isBusy, error } = useCommand()
  const tables = tablesToMoveTo(useQuery(tablesQuery()).data?.aaData ?? [], table)
  const [lineIds, setLineIds] = useState<readonly string[]>([])
  const [chosenTable, setTable] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [moved, setMoved] = useState<{ order: CombinedOrder; count: number } | null>(null)
  const to = tables.find(({ id }) => id === chosenTable)
  const { data: there } = useQuery({ ...tableQuery(to?.id ?? ''), enabled: to !== undefined })
  const target = there && there.id === to?.id ? takingOrder(there.visit_orders) : undefined
  const movable = movableLines(table.visit_orders)
  const chosen = movable.filter(({ line }) => lineIds.includes(line.id))
  const sources = [...new Set(chosen.map(({ order }) => order))]
  const moving =
    target && chosen.length > 0 ? { target, sources, lineIds: chosen.map(({ line }) => line.id) } : undefined
  const preview = useQuery({
    queryKey: ['move items', target?.id, target?.version, ...sources.map(({ version }) => version), ...lineIds],
    queryFn: ({ signal }) => previewOfMove(moving!, signal),
    enabled: moving !== undefined && moved === null,
    retry: false,
    gcTime: 0,
  })
  const title = t('floor.items.title', { name: table.name })
  if (moved) return <ItemsMoved moved={moved.order} count={moved.count} onClose={onClose} />

  const commit = (approvalId?: string) =>
    attempt<CombinedOrder>({
      ...moveLines({ ...moving!, approvalId }),
      done: t('floor.items.done', { count: chosen.length, name: to!.name }),
      touches: [keys.tables, keys.table(), keys.orders()],
      onDone: (order) => setMoved({ order, count: chosen.length }),
    })
  if (isAsking && moving)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event: 'combine.commit',
          subject_type: 'order',
          subject_id: moving.target.id,
          version: moving.target.version,
          amount: preview.data?.amount ?? 0,
          write: moveLines(moving),
        }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void commit(approval_id)}
        onClose={() => setAsking(false)}
      />
    )
  const flip = (id: string) =>
    setLineIds(lineIds.includes(id) ? lineIds.filter((each) => each !== id) : [...lineIds, id])
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button large text={t('common.cancel')} onClick={onClose} />
          <Button
            large
            intent="primary"
            text={to ? t('floor.items.go', { count: chosen.length, name: to.name }) : t('floor.items.choose')}
            loading={isBusy}
            disabled={!preview.data || preview.isFetching}
            onClick={() => (preview.data?.approval ? setAsking(true) : void commit())}
          />
        </>
      }
    >
      <ul className="move-items" aria-label={t('floor.items.which')}>
        {movable.map(({ order, line }) => (
          <li key={line.id}>
            <label>
              <input type="checkbox" checked={lineIds.includes(line.id)} onChange={() => flip(line.id)} />
              <span className="figures muted">{line.quantity}×</span>
              <span>
                {line.name}{' '}
                <span className="small muted">
                  {[...line.options.map(({ name }) => name), line.remark, t('floor.orderNo', { number: order.number })]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Money amount={line.amount} as="plain" />
            </label>
          </li>
        ))}
      </ul>
      {movable.length === 0 && <p>{t('floor.items.none')}</p>}
      {tables.length === 0 ? (
        <p>{t('floor.items.nowhere')}</p>
      ) : (
        <label className="move-items__to stack gap-4 medium">
          {t('floor.items.to')}
          <Select value={chosenTable} onChange={(event) => setTable(event.target.value)}>
            <option value="">{t('floor.items.chooseTable')}</option>
            {tables.map(({ id, name, visit }) => (
              <option key={id} value={id}>
                {[t('floor.tableNo', { name }), visit?.name].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </label>
      )}
      {preview.data && (
        <p role="status" className="move-items__then">
          {preview.data.orders.map(({ id, number, before, after }) => (
            <span key={id}>
              {t('floor.items.due', { number, before: money.format(before.due), after: money.format(after.due) })}
            </span>
          ))}
        </p>
      )}
      <CommandError error={error ?? (preview.error instanceof ApiError ? preview.error : null)} />
    </Dialog>
  )
}
