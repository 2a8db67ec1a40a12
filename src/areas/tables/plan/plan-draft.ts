import type { GivenPlan } from '#contract/charts/floor-plan.ts'
import type { FloorPlan, PlanDecor, PlanTable } from '#contract/tables/floor-plan-row.ts'

export interface DraftTable extends PlanTable {
  kind: 'table'
  zoneId: string
}

interface DraftDecor extends PlanDecor {
  id: string
  zoneId: string
}

/** A table or a piece of decor on the plan. */
export type DraftItem = DraftTable | DraftDecor

export interface DraftZone {
  id: string
  name: string
}

/** A floor plan while it is edited. A new thing has a temporary id until it is saved. */
export interface PlanDraft {
  zones: DraftZone[]
  items: DraftItem[]
  /** The number that the next new thing gets. */
  next: number
}

const isNew = (id: string) => id.startsWith('new-')
/** The id of the next new thing. */
export const newId = ({ next }: PlanDraft): string => `new-${next}`

export const isTable = (item: DraftItem): item is DraftTable => item.kind === 'table'
export const itemsIn = ({ items }: PlanDraft, zoneId: string): DraftItem[] =>
  items.filter((item) => item.zoneId === zoneId)

/** A stored plan to edit; a piece of decor is identified by its index in its zone. */
export const draftOf = ({ zones }: FloorPlan): PlanDraft => ({
  zones: zones.map(({ id, name }) => ({ id, name })),
  items: zones.flatMap(({ id: zoneId, tables, decor }): DraftItem[] => [
    ...tables.map((table): DraftTable => ({ ...table, kind: 'table', zoneId })),
    ...decor.map((item, index): DraftDecor => ({ ...item, id: `${zoneId} ${index}`, zoneId })),
  ]),
  next: 1,
})

/** The request to save a draft, based on the plan with this version. */
export const planOf = (draft: PlanDraft, version: number): GivenPlan => ({
  version,
  zones: draft.zones.map(({ id, name }) => {
    const own = itemsIn(draft, id)
    return {
      ...(isNew(id) ? {} : { id }),
      name: name.trim(),
      tables: own.filter(isTable).map(({ id: tableId, kind: _, zoneId: __, ...table }) => ({
        ...(isNew(tableId) ? {} : { id: tableId }),
        ...table,
        name: table.name.trim(),
      })),
      decor: own.flatMap((item) => {
        if (isTable(item)) return []
        const { id: _, zoneId: __, ...decor } = item
        return [decor]
      }),
    }
  }),
})

/** Every id of a draft with the id of the same thing on the saved plan. */
export function savedIds(draft: PlanDraft, saved: FloorPlan): Map<string, string> {
  const names = new Map(saved.zones.flatMap(({ tables }) => tables.map((table) => [table.name, table.id])))
  return new Map([
    ...draft.zones.map(({ id }, index) => [id, saved.zones[index]?.id ?? id] as const),
    ...draft.items.filter(isTable).map(({ id, name }) => [id, names.get(name.trim()) ?? id] as const),
  ])
}

/** A draft whose things have other ids. */
export const withIds = (draft: PlanDraft, ids: ReadonlyMap<string, string>): PlanDraft => ({
  ...draft,
  zones: draft.zones.map((zone) => ({ ...zone, id: ids.get(zone.id) ?? zone.id })),
  items: draft.items.map((item) => ({
    ...item,
    id: ids.get(item.id) ?? item.id,
    zoneId: ids.get(item.zoneId) ?? item.zoneId,
  })),
})
