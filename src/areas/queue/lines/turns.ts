import type { QueueEntry, QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'

/** Returns the party whose turn it is: one at the desk is seated next, else the first that waits is called. */
export function nextOf(line: QueueGroupWithEntries): QueueEntry | undefined {
  const first = (state: QueueEntry['state']) => line.entries.find((entry) => entry.state === state)
  return first('arrived') ?? first('waiting')
}

/** The line whose next party has waited longest, since there the view has its one filled button. */
export function longestWaiting(lines: readonly QueueGroupWithEntries[]): QueueGroupWithEntries | undefined {
  const joined = (line: QueueGroupWithEntries) => nextOf(line)?.joined_at
  return lines.filter((line) => joined(line) !== undefined).toSorted((a, b) => joined(a)!.localeCompare(joined(b)!))[0]
}

/**
 * Returns the line that a party of this size joins, from lines in their order: of those for its size the smallest open
 * one, else the smallest.
 */
export function lineFor<Line extends Pick<QueueGroup, 'min_pax' | 'max_pax' | 'state'>>(
  lines: readonly Line[],
  pax: number,
): Line | undefined {
  const fitting = lines
    .filter((line) => line.min_pax <= pax && pax <= line.max_pax)
    .toSorted((a, b) => a.max_pax - b.max_pax)
  return fitting.find((line) => line.state === 'accepting') ?? fitting[0]
}

/** Returns the party that a person, given by name, seated or gave up last and can bring back. */
export function lastUndoable(
  lines: readonly QueueGroupWithEntries[],
  name: string,
): { party: QueueEntry; line: QueueGroupWithEntries } | undefined {
  return lines
    .flatMap((line) => line.undoable.map((party) => ({ party, line })))
    .filter(({ party }) => party.state_by === name && party.facts.isUndoable)
    .toSorted((a, b) => b.party.state_at.localeCompare(a.party.state_at))[0]
}

/** A party that changes its turn with another: its turn before and after, and the effect on its wait. */
export interface Move {
  party: QueueEntry
  from: number
  to: number
  /** Minutes that it waits longer; negative is less. */
  minutes: number
}

/** Returns the effect of changing places on both parties, the one that was picked up first. */
export function movesOf(picked: QueueEntry, other: QueueEntry, turnMinutes: number): [Move, Move] {
  const [from, to] = [picked.position ?? 0, other.position ?? 0]
  const minutes = (to - from) * turnMinutes
  return [
    { party: picked, from, to, minutes },
    { party: other, from: to, to: from, minutes: -minutes },
  ]
}
