import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { useNow } from '../../ui/show/clock.ts'
import { isCovered } from '../../ui/overlay/covered.ts'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { useMe } from '../../commands/session.ts'
import { partyNow } from './party/party-now.ts'
import { lastUndoable } from './lines/turns.ts'
import type { Offers } from './party/use-offers.ts'
import type { QueueActs } from './use-queue-acts.ts'

/** The key Z, which takes back the last seating or no-show of the person at this screen; it draws nothing. */
export function UndoKey({
  lines,
  acts,
  offers,
}: {
  lines: readonly QueueGroupWithEntries[]
  acts: QueueActs
  offers: Offers
}) {
  const { t } = useTranslation()
  const { name } = useMe()
  const now = useNow()
  const last = lastUndoable(
    lines.map((line) => ({ ...line, undoable: line.undoable.map((party) => partyNow(party, now)) })),
    name,
  )
  const isOffered = last !== undefined && offers.party(last.party)['queueEntry.undo']?.ok === true
  useHotkey(
    'z',
    () => void (isOffered && !isCovered() && acts.take(last.party, last.line, 'queueEntry.undo')),
    isOffered && acts.busyId === null,
    t('help.key.undo'),
  )
  return null
}
