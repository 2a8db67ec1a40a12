import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { sendEvent, type Write } from '../../api/transport/client.ts'
import { keys } from '../../api/transport/keys.ts'
import { callParty, seatAt, serveNext, swapParties } from '../../api/queue/queue.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useCommand } from '../../commands/use-command.ts'
import type { PartyEvent } from './party/party-actions.ts'
import { raceWords } from './party/race-words.ts'
import type { Offers } from './party/use-offers.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

/** Something that a person must say more about, in a dialog of its own. */
export type QueueQuestion =
  | { what: 'seat'; party: QueueEntry; line: QueueGroupWithEntries }
  | { what: 'remove'; party: QueueEntry }
  | { what: 'approveCall'; party: QueueEntry }
  | { what: 'pause'; lines: QueueGroupWithEntries[] }
  | { what: 'line'; line: QueueGroupWithEntries }
  | { what: 'direct'; line: QueueGroupWithEntries }
  | { what: 'dismiss'; line: QueueGroupWithEntries }
  | { what: 'join' }

/** The subject of one write. */
interface QueueWrite {
  /** The line whose column shows the error. */
  lineId: string
  /** The words of the toast when it is done. */
  done: string
  /** The party as the person saw it. */
  seen?: QueueEntry
}

/** Returns the actions on lines and parties from the board, a sheet or a dialog. */
export function useQueueActs(offers: Offers) {
  const { t } = useTranslation()
  const { run, isBusy, isFindingOut } = useCommand()
  const [asking, setAsking] = useState<QueueQuestion | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [notice, setNotice] = useState<{ lineId: string; text: string } | null>(null)

  /** Sends a write and shows a failure in the line's column. Rejects with the `ApiError`. */
  const send = async <T>(write: Write, { lineId, done, seen }: QueueWrite): Promise<T> => {
    setNotice(null)
    setBusyId(seen?.id ?? lineId)
    const failed = (error: ApiError) => raceWords(t, error, seen)
    try {
      return await run<T>({ ...write, done, failed, touches: [keys.queue(), keys.tables] })
    } catch (error) {
      if (error instanceof ApiError) setNotice({ lineId, text: failed(error) ?? errorWords(t, error) })
      throw error
    } finally {
      setBusyId(null)
    }
  }
  const settled = (promise: Promise<unknown>) => promise.then(() => true).catch(() => false)
  const ofParty = (party: QueueEntry, event: WordsIn<'queue.done.'>, table?: string): QueueWrite => ({
    lineId: party.group_id,
    seen: party,
    done: t(`queue.done.${event}`, { ticket: party.ticket, table }),
  })

  return {
    send,
    isBusy,
    isFindingOut,
    busyId,
    notice,
    dropNotice: () => setNotice(null),
    asking,
    ask: setAsking,
    stopAsking: () => setAsking(null),

    /** Takes a step with a party: at once where a tap is enough, else by asking for the rest. */
    take: (party: QueueEntry, line: QueueGroupWithEntries, event: PartyEvent) => {
      if (event === 'queueEntry.serve') setAsking({ what: 'seat', party, line })
      else if (event === 'queueEntry.remove') setAsking({ what: 'remove', party })
      else if (event !== 'queueEntry.call')
        void settled(send(sendEvent('queue-entry', party, event), ofParty(party, event)))
      else if (offers.party(party)[event]?.approval) setAsking({ what: 'approveCall', party })
      else void settled(send(callParty(party), ofParty(party, event)))
    },
    /** Seats a party that was chosen. */
    seat: (party: QueueEntry, table: { id: string; name: string }) =>
      settled(send(seatAt(party, table.id), ofParty(party, 'queueEntry.serve', table.name))),
    /** Calls whose turn it is, or seats it where a table is given. */
    next: (line: QueueGroupWithEntries, party: QueueEntry, table?: { id: string; name: string }) =>
      settled(
        send(
          serveNext(line, party, table?.id),
          ofParty(party, table ? 'queueEntry.serve' : 'queueEntry.call', table?.name),
        ),
      ),
    swap: (party: QueueEntry, other: QueueEntry) =>
      settled(
        send(swapParties(party, other), {
          lineId: party.group_id,
          seen: party,
          done: t('queue.done.swap', { ticket: party.ticket, other: other.ticket }),
        }),
      ),
  }
}

export type QueueActs = ReturnType<typeof useQueueActs>
