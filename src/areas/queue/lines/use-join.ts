import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { joinLine, type Guests } from '../../../api/queue/queue.ts'
import { useDraft } from '../../../commands/use-draft.ts'
import { lineFor } from './turns.ts'
import type { Offers } from '../party/use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'

const nobody = { pax: 2, name: '', phone: '', remark: '' }

/** A party while it is typed, without its empty fields. */
export function guestsOf({ pax, ...words }: typeof nobody): Guests {
  const said = Object.entries(words).flatMap(([field, word]) => (word.trim() ? [[field, word.trim()] as const] : []))
  return { pax, ...Object.fromEntries(said) }
}

/** Gives a party a ticket: the typed fields, the line that fits them, and the last ticket that was given. */
export function useJoin(lines: readonly QueueGroupWithEntries[], offers: Offers, acts: QueueActs) {
  const { t } = useTranslation()
  const { value: draft, change, clear, keptAt } = useDraft('queue.join', nobody)
  const [given, setGiven] = useState<QueueEntry | null>(null)
  const line = lineFor(lines, draft.pax)
  const join = async (): Promise<boolean> => {
    if (!line) return false
    try {
      const entry = await acts.send<QueueEntry>(joinLine(line, guestsOf(draft)), {
        lineId: line.id,
        done: t('queue.done.join', { ticket: line.next_ticket }),
      })
      setGiven(entry)
      clear()
      return true
    } catch {
      return false
    }
  }
  return {
    draft,
    keptAt,
    clear,
    change: (some: Partial<typeof nobody>) => {
      setGiven(null)
      change(some)
    },
    line,
    allowed: line && offers.toLine(line, { type: 'queue.join', pax: draft.pax }),
    given,
    join,
  }
}

export type JoinState = ReturnType<typeof useJoin>
