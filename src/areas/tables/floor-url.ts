import { type BillMark, billMarks, families, type Family, type ShownFamilies } from '../seating/family.ts'

export type FloorView = 'plan' | 'list'

/** The view of the floor in its URL. */
export interface FloorUrl {
  /** Null is all zones. */
  zone: string | null
  view: FloorView
  shown: ShownFamilies
}

/** Reads what the floor shows from a URL; what it does not know counts as not said. */
export function readFloorUrl(search: URLSearchParams): FloorUrl {
  const show = search.get('show')?.split(',') ?? []
  return {
    zone: search.get('zone') || null,
    view: search.get('view') === 'list' ? 'list' : 'plan',
    shown: {
      families: families.filter((family) => show.includes(family)),
      bills: billMarks.filter((mark) => show.includes(mark)),
    },
  }
}

/** Writes what the floor shows into a URL; defaults are left out, so that the plain floor has the plain address. */
export function writeFloorUrl({ zone, view, shown }: FloorUrl): URLSearchParams {
  const show: (Family | BillMark)[] = [...shown.families, ...shown.bills]
  return new URLSearchParams({
    ...(zone && { zone }),
    ...(view === 'list' && { view }),
    ...(show.length > 0 && { show: show.join() }),
  })
}
