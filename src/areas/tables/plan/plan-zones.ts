import { newId, type PlanDraft } from './plan-draft.ts'

/** A zone more, as the last one; it has a name once someone types it. */
export const addZone = (draft: PlanDraft, name: string): PlanDraft => ({
  ...draft,
  zones: [...draft.zones, { id: newId(draft), name }],
  next: draft.next + 1,
})

export const renameZone = (draft: PlanDraft, id: string, name: string): PlanDraft => ({
  ...draft,
  zones: draft.zones.map((zone) => (zone.id === id ? { ...zone, name } : zone)),
})

/** Moves a zone one place to the front or to the back; the first and the last one stay. */
export function moveZone(draft: PlanDraft, id: string, by: -1 | 1): PlanDraft {
  const from = draft.zones.findIndex((zone) => zone.id === id)
  const zone = draft.zones[from]
  if (!zone || !draft.zones[from + by]) return draft
  return { ...draft, zones: draft.zones.toSpliced(from, 1).toSpliced(from + by, 0, zone) }
}

/** Removes a zone with everything in it. */
export const removeZone = (draft: PlanDraft, id: string): PlanDraft => ({
  ...draft,
  zones: draft.zones.filter((zone) => zone.id !== id),
  items: draft.items.filter(({ zoneId }) => zoneId !== id),
})
