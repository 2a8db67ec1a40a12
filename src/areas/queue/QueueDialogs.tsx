import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ApproveInQueue } from './ApproveInQueue.tsx'
import { DirectDialog } from './party/DirectDialog.tsx'
import { JoinForm } from './lines/JoinForm.tsx'
import { LineDialog } from './lines/LineDialog.tsx'
import { PauseDialog } from './lines/PauseDialog.tsx'
import { RemovePartyDialog } from './party/RemovePartyDialog.tsx'
import { SeatPartyDialog } from './party/SeatPartyDialog.tsx'
import type { JoinState } from './lines/use-join.ts'
import type { Offers } from './party/use-offers.ts'
import type { QueueQuestion, QueueActs } from './use-queue-acts.ts'

interface Props {
  asking: QueueQuestion
  lines: readonly QueueGroupWithEntries[]
  acts: QueueActs
  offers: Offers
  joining: JoinState
}

/** The dialog of the act that a person has begun; lines and parties in it are as they are now. */
export function QueueDialogs({ asking, lines, acts, offers, joining }: Props) {
  const { t } = useTranslation()
  const onClose = acts.stopAsking
  const shared = { acts, offers, onClose }
  const lineNow = (line: QueueGroupWithEntries) => lines.find(({ id }) => id === line.id) ?? line
  const parties = lines.flatMap(({ entries }) => entries)
  if (asking.what === 'join')
    return (
      <Dialog title={t('queue.joinTitle')} onClose={onClose}>
        <JoinForm joining={joining} acts={acts} />
      </Dialog>
    )
  if (asking.what === 'pause') return <PauseDialog lines={asking.lines.map(lineNow)} {...shared} />
  if (asking.what === 'line') return <LineDialog line={lineNow(asking.line)} {...shared} />
  if (asking.what === 'direct') return <DirectDialog line={lineNow(asking.line)} {...shared} />
  if (asking.what === 'dismiss') return <ApproveInQueue about={{ line: lineNow(asking.line) }} {...shared} />
  const party = parties.find(({ id }) => id === asking.party.id) ?? asking.party
  if (asking.what === 'remove') return <RemovePartyDialog party={party} {...shared} />
  if (asking.what === 'approveCall') return <ApproveInQueue about={{ party }} {...shared} />
  return <SeatPartyDialog party={party} line={lineNow(asking.line)} {...shared} />
}
