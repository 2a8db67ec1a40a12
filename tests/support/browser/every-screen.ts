import type { Page } from 'playwright-core'
import { reports } from '#contract/reports/index.ts'
import { resources } from '#contract/resources/index.ts'
import { publicRoutes } from '../../../src/app/doors.ts'
import { routes } from '../../../src/app/routes.ts'
import { addresses } from '../addresses.ts'
import type { Screens } from './screens.ts'

/** Every path of the console, with those of guests. */
export const everyPath: readonly string[] = [...new Set([...routes, ...publicRoutes].map(({ path }) => path))]

/** Days that are shown of each report: enough that every one has rows. */
const daysShown = 35

/** Each report, with each of its groupings. */
function reportAddresses(today: string): string[] {
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - daysShown)
  const span = `from=${first.toISOString().slice(0, 10)}&to=${today}`
  return reports.flatMap(({ name, by = [''] }) =>
    by.map((group, index) => `/reports/${name}?${span}${index > 0 ? `&by=${group}` : ''}`),
  )
}

/** Each kind of record: its list, the form of a new one, and an existing one. */
async function recordAddresses(screens: Screens, page: Page): Promise<string[]> {
  const of = async ({ screen, path, also, make }: (typeof resources)[keyof typeof resources]) => {
    const { aaData } = await screens.ask<{ aaData: { id: string }[] }>(
      page,
      `${also?.list ?? path}?length=1&status=all`,
    )
    return [screen, make ?? `${screen}/new`, ...aaData.slice(0, 1).map(({ id }) => `${screen}/${id}`)]
  }
  return (await Promise.all(Object.values(resources).map(of))).flat()
}

/**
 * The address of every screen of the demo's evening: places, reports with their groupings, lists and forms. The lab is
 * left out, where testers read the charts as they are written.
 */
export async function everyAddress(screens: Screens, page: Page): Promise<string[]> {
  const addressesOf = addresses(screens)
  const { merchant } = await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')
  const places: string[] = []
  for (const path of everyPath.filter((one) => !one.startsWith('/lab'))) places.push(...(await addressesOf(page, path)))
  return [...new Set([...places, ...reportAddresses(merchant.business_day), ...(await recordAddresses(screens, page))])]
}
