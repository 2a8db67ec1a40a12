import { addDays } from '#contract/calendar.ts'
import { businessDayOf } from '../../../server/business-day.ts'
import type { House } from '../../support/house.ts'

/** The part of the API's description that lists which lists may be limited to days. */
interface DescribedApi {
  paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>
}

let known: Promise<string[]> | undefined

/** Addresses of all lists that may be limited to days, as the API describes itself, each by one of its names. */
const listsOf = (h: House): Promise<string[]> =>
  (known ??= (async () => {
    const answer = await h.reached.request('/api/openapi.json', {})
    const { paths } = (await answer.json()) as DescribedApi
    return Object.entries(paths).flatMap(([path, { get }]) => {
      const asked = get?.parameters ?? []
      const isDated = ['startDate', 'endDate'].every((name) => asked.some((one) => one.name === name && !one.required))
      const own = path.replace(/^\/api/, '')
      return isDated && own.startsWith('/admin/') && !own.includes('{') ? own : []
    })
  })())

/** Days that are looked at, up to today. */
const days = 4
/** The rows that are looked at; a longer list is left out. */
const length = 100

/**
 * Reports each list whose range has other rows than its days together. Rows are identified by their ids, since a report
 * has one row for events of several days.
 */
export async function daysThatDoNotAddUp(h: House): Promise<string[]> {
  const today = businessDayOf(h.outside.clock.now(), { timeZone: 'Europe/Berlin', businessDayCut: 4 })
  const each = Array.from({ length: days }, (_, ago) => addDays(today, ago + 1 - days))
  const wrong: string[] = []
  for (const path of await listsOf(h)) {
    const idsOf = async (from: string, to: string): Promise<string[] | undefined> => {
      const { data } = await h.owner.get(`${path}?startDate=${from}&endDate=${to}&length=${length}`)
      const rows = (data?.aaData ?? []) as { id?: unknown }[]
      const isWhole = typeof data?.recordsFiltered === 'number' && data.recordsFiltered <= rows.length
      return isWhole && rows.every(({ id }) => typeof id === 'string') ? rows.map(({ id }) => id as string) : undefined
    }
    const whole = await idsOf(each[0]!, today)
    if (whole === undefined) continue
    const parts: (string[] | undefined)[] = []
    for (const day of each) parts.push(await idsOf(day, day))
    if (parts.includes(undefined)) continue
    const together = new Set(parts.flatMap((ids) => ids ?? []))
    const missing = [...together].filter((id) => !whole.includes(id)).length
    const more = whole.filter((id) => !together.has(id)).length
    if (missing + more > 0) wrong.push(`${path}: its range lacks ${missing} rows of its days, and has ${more} of none`)
  }
  return wrong
}
