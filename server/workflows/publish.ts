import type { Order } from '#contract/rows/order.ts'
import type { Table } from '#contract/rows/table.ts'
import { type EventEntry, writeJournal } from '../journal/journal.ts'
import { settlePerks } from '../perks/settle-perks.ts'
import { printSlips } from '../printing/print-slips.ts'
import type { WireRow } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'
import type { SubjectType } from './subjects.ts'
import type { Work } from './work.ts'

/** Rows above this many characters travel as id and version alone. */
const maxPayload = 8000

/**
 * Does what follows from a command whatever it was: members earn or lose, slips are printed. Then writes its audit entries,
 * and an event for each row that changed or shows something of one that did, as it is now.
 */
export async function publish(work: Work): Promise<void> {
  await settlePerks(work)
  await printSlips(work)
  const told = new Map<SubjectType, Set<string>>()
  for (const changed of work.changed)
    for (const { type, id } of [changed, ...(kindOf(changed.type).shownBy?.(work, changed.id) ?? [])])
      if (kindOf(type).isLive) told.set(type, (told.get(type) ?? new Set()).add(id))

  const rows = new Map<SubjectType, WireRow[]>()
  for (const [type, ids] of told) rows.set(type, await kindOf(type).rows(work, [...ids]))
  work.published = {
    orders: (rows.get('order') ?? []) as unknown as Order[],
    tables: (rows.get('table') ?? []) as unknown as Table[],
  }
  const events = [...rows].flatMap(([subjectType, ofKind]) =>
    ofKind.map((row): EventEntry => ({
      at: work.now,
      type: `${subjectType}.changed`,
      subjectType,
      subjectId: row.id,
      version: row.version,
      payload: JSON.stringify(row).length <= maxPayload ? row : null,
    })),
  )
  events.push(...work.told)
  const { audit, isTurn, store } = work
  if (audit.length + events.length > 0)
    await writeJournal(work.tx, store.merchantId, { audit, events, turn: store.row.turn, isTurn })
}
