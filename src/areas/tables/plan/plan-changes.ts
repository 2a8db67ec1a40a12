import type { DraftItem, DraftZone, PlanDraft } from './plan-draft.ts'

const isSame = (a: object, b: object): boolean =>
  Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value)

const byId = <Thing extends { id: string }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]))

interface Difference<Thing> {
  added: Thing[]
  changed: Thing[]
  removed: Thing[]
}

function difference<Thing extends { id: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
): Difference<Thing> {
  const [old, now] = [byId(before), byId(after)]
  return {
    added: after.filter(({ id }) => !old.has(id)),
    changed: after.filter((thing) => old.has(thing.id) && !isSame(thing, old.get(thing.id)!)),
    removed: before.filter(({ id }) => !now.has(id)),
  }
}

const order = (zones: readonly DraftZone[], known: ReadonlySet<string>) =>
  zones.flatMap(({ id }) => (known.has(id) ? [id] : [])).join()

/** Tells if the zones that both drafts have are in another order. */
function isReordered(before: PlanDraft, after: PlanDraft): boolean {
  const [old, now] = [new Set(before.zones.map(({ id }) => id)), new Set(after.zones.map(({ id }) => id))]
  return order(before.zones, now) !== order(after.zones, old)
}

const sizeOf = ({ added, changed, removed }: Difference<unknown>) => added.length + changed.length + removed.length

/** The number of things that differ between two drafts; another order of the zones is one. */
export const countChanges = (before: PlanDraft, after: PlanDraft): number =>
  sizeOf(difference(before.items, after.items)) +
  sizeOf(difference(before.zones, after.zones)) +
  (isReordered(before, after) ? 1 : 0)

function merged<Thing extends { id: string }>(
  base: readonly Thing[],
  mine: readonly Thing[],
  theirs: readonly Thing[],
) {
  const { added, changed, removed } = difference(base, mine)
  const [own, gone] = [byId([...added, ...changed]), new Set(removed.map(({ id }) => id))]
  const kept = theirs.filter(({ id }) => !gone.has(id)).map((thing) => own.get(thing.id) ?? thing)
  const there = new Set(kept.map(({ id }) => id))
  return [...kept, ...[...own.values()].filter(({ id }) => !there.has(id))]
}

/**
 * Applies one person's changes of a plan on top of those that another person saved in the meantime. A thing that only
 * one of them changed is as that person left it; a thing that both changed is as in `mine`. A zone is kept while
 * something is in it.
 */
export function putOnTop(base: PlanDraft, mine: PlanDraft, theirs: PlanDraft): PlanDraft {
  const items: DraftItem[] = merged(base.items, mine.items, theirs.items)
  const zones = merged(base.zones, mine.zones, theirs.zones)
  const missing = mine.zones.filter(
    ({ id }) => !zones.some((zone) => zone.id === id) && items.some((item) => item.zoneId === id),
  )
  const all = [...zones, ...missing]
  if (isReordered(base, mine)) {
    const place = new Map(mine.zones.map(({ id }, index) => [id, index]))
    all.sort((a, b) => (place.get(a.id) ?? all.length) - (place.get(b.id) ?? all.length))
  }
  return { zones: all, items, next: mine.next }
}
