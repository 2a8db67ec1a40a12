import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { seatDirect } from '../../../api/queue/queue.ts'
import { tablesQuery } from '../../../api/tables/tables.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { GuestName } from '../../seating/GuestName.tsx'
import { SizePad } from '../lines/SizePad.tsx'
import { useNow } from '../../../ui/show/clock.ts'
import { bestTable } from './table-choices.ts'
import { TablePicker } from './TablePicker.tsx'
import type { Offers } from './use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import { DialogFoot } from '../../../commands/DialogFoot.tsx'

const keysAtOnce = 8

interface Props {
  line: QueueGroupWithEntries
  offers: Offers
  acts: QueueActs
  onClose: () => void
}

/** Seats a walk-in at once. While a party waits in the line this bypasses it, and needs a supervisor's PIN. */
export function DirectDialog({ line, offers, acts, onClose }: Props) {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const tables = useQuery(tablesQuery()).data?.aaData ?? []
  const [pax, setPax] = useState(line.min_pax)
  const [name, setName] = useState('')
  const [chosenId, choose] = useState<string>()
  const [isApproving, setApproving] = useState(false)
  const chosen = tables.find(({ id }) => id === chosenId) ?? bestTable(tables, pax, now)
  const allowed = offers.toLine(line, { type: 'queue.seatDirect', pax })

  const writeOf = (table: { id: string }, approved: { approval_id?: string } = {}) =>
    seatDirect(line, { pax, ...(name.trim() && { name: name.trim() }) }, table.id, approved)
  const seat = async (approval_id?: string) => {
    if (!chosen) return
    const done = t('queue.done.direct', { count: pax, table: chosen.name })
    await acts
      .send(writeOf(chosen, { ...(approval_id && { approval_id }) }), {
        lineId: line.id,
        done,
      })
      .then(onClose)
      .catch(() => setApproving(false))
  }
  if (isApproving && chosen)
    return (
      <ApproveDialog
        title={t('queue.action.queue.seatDirect')}
        asked={{
          event: 'queue.seatDirect',
          subject_type: 'queue_group',
          subject_id: line.id,
          version: line.version,
          amount: 0,
          write: writeOf(chosen),
        }}
        isBusy={acts.isBusy}
        onApproved={({ approval_id }) => void seat(approval_id)}
        onClose={() => setApproving(false)}
      >
        <p>{t('queue.passesBy', { count: line.facts.waiting })}</p>
      </ApproveDialog>
    )
  return (
    <Dialog
      title={t('queue.directTitle', { name: line.name })}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          text={chosen ? t('floor.seatAt', { name: chosen.name }) : t('queue.chooseFirst')}
          isBusy={acts.isBusy}
          disabled={!chosen || !allowed.ok}
          onDo={() => (allowed.approval ? setApproving(true) : void seat())}
          onClose={onClose}
        >
          {(acts.notice?.text ?? allowed.message) && (
            <p className="command-error" role="alert">
              {acts.notice?.text ?? allowed.message}
            </p>
          )}
        </DialogFoot>
      }
    >
      <div className="stack gap-16">
        {allowed.approval && <p className="table-picker__note">{t('queue.passesBy', { count: line.facts.waiting })}</p>}
        <SizePad
          pax={pax}
          min={line.min_pax}
          keys={Math.min(keysAtOnce, line.max_pax - line.min_pax + 1)}
          onChange={setPax}
        />
        <GuestName name={name} onChange={setName} />
        <TablePicker tables={tables} pax={pax} offers={offers} chosenId={chosen?.id} onChoose={choose} />
      </div>
    </Dialog>
  )
}
