import { DragHandleVertical } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { keys } from '../../api/transport/keys.ts'
import { orderRecords, resourceListQuery, type ResourceRow } from '../../api/resources/resources.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from '../form/moved.ts'
import './acts.css'
import { DialogFoot } from '../../commands/DialogFoot.tsx'

/** The order of the records of a kind: by drag, by arrows, and by Alt with the arrow keys; each move is read aloud. */
export function ArrangeDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const { data, error, refetch } = useQuery(resourceListQuery(resource, { status: 'all', length: 1000 }))
  const [arranged, setArranged] = useState<readonly ResourceRow[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const rows = arranged ?? data?.aaData ?? []
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    setArranged(moved(rows, from, to))
    setSaid(t('list.movedTo', { name: rows[from]!.name, place: to + 1, count: rows.length }))
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    move(index, index + by)
  }
  const save = async () => {
    const ids = rows.map(({ id }) => id)
    const touches = [keys.resource(resource.name), keys.menu]
    const isDone = await run({ ...orderRecords(resource, ids), done: t('list.arranged'), touches }).then(
      () => true,
      () => false,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('list.arrange')}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t('form.save')}
          isBusy={isBusy}
          disabled={arranged === null}
          trade={recordTrade}
          onDo={() => void save()}
          onClose={onClose}
        />
      }
    >
      <p className="muted">{t('list.arrangeText')}</p>
      <p className="only-read-aloud" role="status">
        {said}
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
      <ol className="arrange">
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do what dragging does
          <li
            key={row.id}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault()
              if (dragged === null || dragged === index) return
              move(dragged, index)
              setDragged(index)
            }}
          >
            <DragHandleVertical className="arrange__handle" />
            <span className="figures muted">{index + 1}</span>
            <span className="arrange__name">{row.name}</span>
            <span onKeyDown={(event) => onKey(event, index)} className="arrange__keys" role="presentation">
              <MoveButtons name={row.name} index={index} count={rows.length} onMove={(to) => move(index, to)} />
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
