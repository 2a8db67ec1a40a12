import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import { queueQuery } from '../../../api/queue/queue.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { kept } from '../../../device/kept.ts'
import { type PickUp, usePickUp } from '../../../ui/overlay/use-pick-up.ts'
import { useMay } from '../../../commands/rights/may.ts'
import { useFeature } from '../../../commands/session.ts'
import { focusTile } from '../FloorPlan.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { bestIds, seatable, takes } from './seat-fit.ts'

const key = 'queueDock'
const noLines: QueueGroupWithEntries[] = []

/** Seats a party at a table. */
type SeatCallback = (party: QueueEntry, table: Table) => void

export interface Dock extends PickUp {
  /** There is a queue, and this person seats from it. */
  isThere: boolean
  isShown: boolean
  /** Parties that can be seated, the most urgent first. */
  parties: readonly QueueEntry[]
  lines: readonly QueueGroupWithEntries[]
  /** The party that is dragged, or picked up to be put at a table with a tap. */
  party: QueueEntry | undefined
  /** The tables that suit it best. */
  best: readonly string[]
  /** Set by the docked queue, which is loaded once it is shown. */
  seatWith: (seating: SeatCallback) => void
  /** Puts the party that is picked up at a table. */
  putAt: (tableId: string) => void
  toggle: () => void
}

/**
 * The queue beside the plan: whether it is shown, which this device remembers, and the picked-up party. It is hidden
 * while a table is open, unless there is room for both.
 */
export function useDock(tables: readonly Table[], openTable: string | undefined, closeTable: () => void): Dock {
  const hasQueue = useFeature('queue')
  const may = useMay('POST /admin/serve_queue') && hasQueue
  const { data } = useQuery({ ...queueQuery(), enabled: may })
  const lines = data ?? noLines
  const isWide = useMedia('(width >= 1200px)')
  const hasRoom = useMedia('(width >= 1600px)')
  const [wasOpen, setWasOpen] = useState(() => kept.read(key))
  const [pickedId, setPicked] = useState<string | null>(null)
  const seating = useRef<SeatCallback>(() => undefined)

  const now = useNow(60_000)
  const parties = seatable(lines)
  // Keeps its space while it is unknown whether the store has a queue, so that the plan does not jump.
  const isThere = may && (data === undefined || lines.length > 0)
  const isOpen = wasOpen === null ? isWide : wasOpen === 'open'
  const isShown = isThere && isOpen && (openTable === undefined || hasRoom)
  const partyOf = (id: string | null | undefined) => parties.find((party) => party.id === id)
  const seat = (partyId: string, tableId: string) => {
    const [party, table] = [partyOf(partyId), tables.find(({ id }) => id === tableId)]
    // A table that cannot be used showed its reason while the party was held over it.
    if (!party || !table || !takes(table, party)) return
    setPicked(null)
    seating.current(party, table)
  }
  const pickUp = usePickUp({
    target: 'table',
    fingers: 'drag',
    pickedId: isShown ? partyOf(pickedId)?.id : undefined,
    onPick(id) {
      setPicked(id)
      const [best] = bestIds(tables, partyOf(id) ?? { pax: 0, name: null }, now)
      if (!id || !best) return
      focusTile(best)
      pickUp.look(best)
    },
    onDrop: seat,
  })
  const party = partyOf(pickUp.fromId)
  return {
    ...pickUp,
    isThere,
    isShown,
    parties,
    lines,
    party,
    best: party ? bestIds(tables, party, now) : [],
    seatWith(next) {
      seating.current = next
    },
    putAt: (tableId) => pickUp.fromId !== undefined && seat(pickUp.fromId, tableId),
    toggle() {
      const next = isShown ? 'closed' : 'open'
      kept.write(key, next)
      setWasOpen(next)
      if (next === 'open' && openTable !== undefined && !hasRoom) closeTable()
    },
  }
}
