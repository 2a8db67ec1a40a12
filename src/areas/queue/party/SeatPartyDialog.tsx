import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { tablesQuery } from '../../../api/tables/tables.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { TablePicker } from './TablePicker.tsx'
import { useNow } from '../../../ui/show/clock.ts'
import { bestTable } from './table-choices.ts'
import { nextOf } from '../lines/turns.ts'
import type { Offers } from './use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import { DialogFoot } from '../../../commands/DialogFoot.tsx'

interface Props {
  party: QueueEntry
  line: QueueGroupWithEntries
  offers: Offers
  acts: QueueActs
  onClose: () => void
}

/** Seats a party at a table of one's choice: the best fit first, with its reason; taken ones say who sits there. */
export function SeatPartyDialog({ party, line, offers, acts, onClose }: Props) {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const tables = useQuery(tablesQuery()).data?.aaData ?? []
  const [chosenId, choose] = useState<string>()
  const chosen = tables.find(({ id }) => id === chosenId) ?? bestTable(tables, party.pax, now)
  const seat = async () => {
    if (!chosen) return
    const isTurn = nextOf(line)?.id === party.id
    const isDone = await (isTurn ? acts.next(line, party, chosen) : acts.seat(party, chosen))
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('queue.seatParty', { ticket: party.ticket, count: party.pax })}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          text={chosen ? t('floor.seatAt', { name: chosen.name }) : t('queue.chooseFirst')}
          isBusy={acts.isBusy}
          disabled={!chosen}
          onDo={() => void seat()}
          onClose={onClose}
        >
          {acts.notice && (
            <p className="command-error" role="alert">
              {acts.notice.text}
            </p>
          )}
        </DialogFoot>
      }
    >
      <TablePicker tables={tables} pax={party.pax} offers={offers} chosenId={chosen?.id} onChoose={choose} />
    </Dialog>
  )
}
