import { useState } from 'react'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { type PickUp, usePickUp } from '../../../ui/overlay/use-pick-up.ts'

export interface Swap extends PickUp {
  /** The party that was picked up to change places. */
  picked: QueueEntry | null
}

/** Lets a person drag a party onto another one; `onSwap` is called with the two parties that change turns. */
export function useSwap(
  lines: readonly QueueGroupWithEntries[],
  onSwap: (picked: QueueEntry, other: QueueEntry) => void,
): Swap {
  const [pickedId, setPicked] = useState<string | null>(null)
  const partyOf = (id: string | undefined) => lines.flatMap(({ entries }) => entries).find((party) => party.id === id)
  const pickUp = usePickUp({
    target: 'swap',
    fingers: 'drag',
    pickedId: partyOf(pickedId ?? undefined)?.id,
    onPick: setPicked,
    onDrop: (fromId, toId) => {
      const [picked, other] = [partyOf(fromId), partyOf(toId)]
      if (picked && other) onSwap(picked, other)
    },
  })
  return { ...pickUp, picked: partyOf(pickUp.fromId) ?? null }
}
