import { type BillMark, billMarks, families, type Family, type ShownFamilies } from '../seating/family.ts'

export type FloorView = 'plan' | 'list'

/** The view of the floor in its URL. */
export interface FloorUrl {
  /** Null is all zones. */
  zone: string | null
  view: FloorView
  shown: ShownFamilies
}

/** Reads the settings of the floor from a URL; unknown values count as missing. */
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

/**
 * Writes the settings of the floor into a URL; defaults are left out, so that the plain floor has the plain address.
 */
export function writeFloorUrl({ zone, view, shown }: FloorUrl): URLSearchParams {
  const show: (Family | BillMark)[] = [...shown.families, ...shown.bills]
  return new URLSearchParams({
    ...(zone && { zone }),
    ...(view === 'list' && { view }),
    ...(show.length > 0 && { show: show.join() }),
  })
}
