import { and, asc, eq, gt } from 'drizzle-orm'
import { differences } from 'statechart-paths/paths/differences.ts'
import { events } from '../../../server/db/schema/index.ts'
import type { SubjectType } from '../../../server/engine/subjects.ts'
import type { House } from '../../support/house.ts'

/** The floor as a person who opens it sees it: each table's tile by its id. */
export type Floor = ReadonlyMap<string, object>

/** Kinds of row that a table's tile shows something of. */
export const isOnFloor: ReadonlySet<SubjectType> = new Set(['table', 'order', 'cart', 'payment', 'refund'])

/** Asks the server for the floor. */
export async function floorOf(h: House): Promise<Floor> {
  const { data } = await h.owner.get('/admin/table')
  return new Map((data.aaData as { id: string }[]).map((tile) => [tile.id, tile]))
}

/**
 * Lists the tables whose tiles changed without a message to the open screens, or with a message that differs from the
 * tile: a screen that follows the stream must show the same as one that is opened afterwards.
 *
 * @param since the number of the last event before
 */
export async function untoldOf(h: House, before: Floor, after: Floor, since: number): Promise<string[]> {
  const changed = [...after].filter(([id, tile]) => differences(before.get(id), tile).length > 0)
  if (changed.length === 0) return []
  const told = await h.db
    .select()
    .from(events)
    .where(and(eq(events.merchantId, h.merchantId), gt(events.seq, since), eq(events.subjectType, 'table')))
    .orderBy(asc(events.seq))
  return changed.flatMap(([id, tile]) => {
    const last = told.findLast(({ subjectId }) => subjectId === id)
    if (!last) return [`nobody was told of its tile: ${differences(before.get(id), tile).join(', ')}`]
    // A large row travels as id and version alone, and is asked for.
    const wrong = last.payload === null ? [] : differences(tile, last.payload)
    return wrong.length === 0 ? [] : [`its tile was told otherwise: ${wrong.join(', ')}`]
  })
}
