import { type EventEntry, writeJournal } from './journal/journal.ts'
import type { WireRow } from './kind.ts'
import { historyOf } from './history.ts'
import { KnownRows } from './known.ts'
import { product } from './product.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Work } from './work.ts'

/** Largest row in characters; larger ones are sent as id and version only. */
const maxPayload = 8000

/** Applies all effects of a command, and writes the result: for commands without a caller. */
export async function publish(work: Work): Promise<void> {
  await write(work, await conclude(work))
}

/**
 * Applies the effects that the areas registered for every command. Returns an event with the present state of each row
 * that changed or shows data of a changed row.
 */
export async function conclude(work: Work): Promise<EventEntry[]> {
  await product.settle(work)
  await product.announce(work)
  const { kindOf, newsOf } = product
  const told = new Map<SubjectType, Set<string>>()
  for (const changed of work.changed)
    for (const { type, id } of [changed, ...(kindOf(changed.type).shownBy?.(work, changed.id) ?? [])])
      if (kindOf(type).isLive) told.set(type, (told.get(type) ?? new Set()).add(id))

  const rows = new Map<SubjectType, WireRow[]>()
  for (const [type, ids] of told) rows.set(type, await kindOf(type).rows(work, [...ids]))
  work.published = new KnownRows(rows, await historyOf(work))
  const events = [...rows].flatMap(([subjectType, ofKind]) =>
    ofKind.map((row): EventEntry => ({
      at: work.now,
      type: `${subjectType}.${newsOf(work, subjectType, row.id) ?? 'changed'}`,
      subjectType,
      subjectId: row.id,
      version: row.version,
      payload: JSON.stringify(row).length <= maxPayload ? row : null,
    })),
  )
  return [...events, ...work.told]
}

/**
 * Writes a command's audit entries and events. From here to the end of the transaction no other write of the store is
 * committed, so it is a command's last step.
 */
export async function write(work: Work, events: readonly EventEntry[]): Promise<void> {
  const { audit, isTurn, store } = work
  if (audit.length + events.length > 0)
    await writeJournal(work.tx, store.merchantId, {
      audit,
      events,
      turn: store.row.turn,
      isTurn,
      whenLocked: ({ keptTo }) => product.dropSums(work, keptTo),
    })
}
