import type { FloorPlan } from '#contract/tables/floor-plan-row.ts'
import type { DraftTable } from './plan-draft.ts'

/** A square table for four at the top left; `change` overrides its fields. */
const someDraftTable = (change: Partial<DraftTable> = {}): DraftTable => ({
  id: 'one',
  kind: 'table',
  zoneId: 'room',
  name: '1',
  seats: 4,
  shape: 'square',
  x: 80,
  y: 80,
  width: 96,
  height: 96,
  rotation: 0,
  ...change,
})

/** A room with two tables beside each other and a plant, and an empty terrace. */
export const somePlan = (): FloorPlan => {
  const { kind: _, zoneId: __, ...one } = someDraftTable()
  return {
    version: 3,
    changed_at: null,
    changed_by: null,
    zones: [
      {
        id: 'room',
        name: 'Room',
        tables: [one, { ...one, id: 'two', name: '2', x: 320 }],
        decor: [{ kind: 'plant', x: 600, y: 80, width: 48, height: 48, rotation: 0 }],
      },
      { id: 'terrace', name: 'Terrace', tables: [], decor: [] },
    ],
  }
}
