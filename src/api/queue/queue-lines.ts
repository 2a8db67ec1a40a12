import type { QueueEntry, QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { liveEntryStates } from '#contract/states.ts'

type Lines = QueueGroupWithEntries[]

const isLive = ({ state }: QueueEntry) => (liveEntryStates as readonly string[]).includes(state)
/** A server without our extras may send a line alone. */
const partiesOf = ({ entries, undoable }: Partial<QueueGroupWithEntries>) => [...(entries ?? []), ...(undoable ?? [])]

/** The server's order of a line: parties at the desk, called, waiting, skipped. */
const standing = ['arrived', 'called', 'waiting', 'skipped']
const inTurn = (a: QueueEntry, b: QueueEntry) =>
  standing.indexOf(a.state) - standing.indexOf(b.state) || (a.position ?? 0) - (b.position ?? 0)

/** Tells if a row of the wire is a party of a line. */
export const isParty = (row: object): row is QueueEntry => 'ticket' in row && 'group_id' in row
/** Tells if a row of the wire is a line. */
export const isLine = (row: object): row is QueueGroup => 'next_ticket' in row && 'facts' in row

/**
 * The lines with the present row of a party: at its turn, or after it left among those who may come back. A party that
 * is unknown or newer there changes nothing; the server counts the turns of the others.
 */
export function withParty(lines: Lines, party: QueueEntry): Lines {
  return lines.map((line) => {
    const known = partiesOf(line).find(({ id }) => id === party.id)
    if (!known || known.version > party.version) return line
    const without = (parties: QueueEntry[]) => parties.filter((each) => each !== known)
    const { entries } = line
    const undoable = without(line.undoable)
    if (!isLive(party))
      return { ...line, entries: without(entries), undoable: party.facts.isUndoable ? [party, ...undoable] : undoable }
    const stands = entries.includes(known)
      ? entries.map((each) => (each === known ? party : each))
      : [...entries, party]
    return { ...line, entries: stands.toSorted(inTurn), undoable }
  })
}

/** The lines with the present row of one of them; without one that was removed. */
export function withLine(lines: Lines, changed: QueueGroup): Lines {
  const isOlder = ({ id, version }: QueueGroup) => id === changed.id && version <= changed.version
  if (changed.state === 'removed') return lines.filter((line) => !isOlder(line))
  // The answer to a write contains the line's parties, and some may have changed since.
  return withNewerParties(
    lines,
    lines.map((line) => (isOlder(line) ? { ...line, ...changed } : line)),
  )
}

/** Lines that were just read, with the parties that became newer while the answer was on its way. */
export function withNewerParties(old: Lines, read: Lines): Lines {
  const versions = new Map(read.flatMap(partiesOf).map(({ id, version }) => [id, version]))
  const isNewer = ({ id, version }: QueueEntry) => version > (versions.get(id) ?? version)
  return old.flatMap(partiesOf).filter(isNewer).reduce(withParty, read)
}
