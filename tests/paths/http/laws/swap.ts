import type { Image, StoredRow } from '../../../support/image.ts'
import type { Law } from './step.ts'

const partyIn = (image: Image, id: string): StoredRow | undefined =>
  [...(image.get('queue_entries')?.values() ?? [])].find((row) => row.id === id)

/** Two parties that change places each have the other's place afterwards. */
export const swapTradesPlaces: Law = ({ id, event, before, after }) => {
  if (event.type !== 'queueEntry.swap') return []
  const other = event.other_entry_id as string
  const rankOf = (image: Image, party: string) => partyIn(image, party)?.rank
  return rankOf(after, id) === rankOf(before, other) && rankOf(after, other) === rankOf(before, id)
    ? []
    : ['the two parties did not change places with each other']
}
