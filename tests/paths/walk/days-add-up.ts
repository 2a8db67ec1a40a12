import { addDays } from '#contract/calendar.ts'
import { businessDayOf } from '../../../server/business-day.ts'
import type { House } from '../../support/house.ts'

/** The part of the API's description that tells which lists may be limited to days. */
interface Described {
  paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>
}

let known: Promise<string[]> | undefined

/** Addresses of all lists that may be limited to days, as the API describes itself, each by one of its names. */
const listsOf = (h: House): Promise<string[]> =>
  (known ??= (async () => {
    const answer = await h.reached.request('/api/openapi.json', {})
    const { paths } = (await answer.json()) as Described
    return Object.entries(paths).flatMap(([path, { get }]) => {
      const asked = get?.parameters ?? []
      const isDated = ['startDate', 'endDate'].every((name) => asked.some((one) => one.name === name && !one.required))
      const own = path.replace(/^\/api/, '')
      return isDated && own.startsWith('/admin/') && !own.includes('{') ? own : []
    })
  })())

/** Days that are looked at, up to today. */
const days = 4

/** Tells of each list whose days do not add up to their range. */
export async function daysThatDoNotAddUp(h: House): Promise<string[]> {
  const today = businessDayOf(h.outside.clock.now(), { timeZone: 'Europe/Berlin', businessDayCut: 4 })
  const each = Array.from({ length: days }, (_, ago) => addDays(today, ago + 1 - days))
  const wrong: string[] = []
  for (const path of await listsOf(h)) {
    const countOf = async (from: string, to: string) => {
      const { data } = await h.owner.get(`${path}?startDate=${from}&endDate=${to}&length=1`)
      return data?.recordsFiltered as number | undefined
    }
    const whole = await countOf(each[0]!, today)
    if (whole === undefined) continue
    const counts: number[] = []
    for (const day of each) counts.push((await countOf(day, day)) ?? 0)
    // A list of what is there now takes days, and does not look at them.
    if (counts.every((count) => count === whole)) continue
    const sum = counts.reduce((all, count) => all + count, 0)
    if (sum !== whole) wrong.push(`${path}: its days have ${sum} rows, their range ${whole}`)
  }
  return wrong
}
