import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onDatabase } from '../bench/api/on-database.ts'
import { addresses } from '../support/addresses.ts'
import { everyPath } from '../support/browser/every-screen.ts'
import { isThere, useScreens } from '../support/browser/screens.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

/** Text that runs or fetches something if a page takes it for HTML, an address or a translation. */
const payload = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{count}}$t(nav.floor)`

/** The columns with free text of people, guests and other servers. */
const written = [
  'name, remark, phone, label, error, address, device, courier, status_remark, reason_remark, guest_name, zone_name',
  'staff_name, actor_name, approver_name, asked_by, seated_by, state_by, changed_by, issued_by, added_by',
]
  .join(', ')
  .split(', ')

/** The demo's evening, in which every person and thing has the payload in its name. */
async function poisoned(): Promise<{ DATA_DIR: string }> {
  const DATA_DIR = temporaryFolder()
  const demo = await startServer({ DATA_DIR })
  await demo.end()
  await onDatabase({ DATA_DIR }, async (db) => {
    const { rows } = await db.execute(
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'text' and table_name <> 'schema_migration'`,
    )
    for (const { table_name: table, column_name: column } of rows as { table_name: string; column_name: string }[]) {
      if (!written.includes(column)) continue
      const unlike = sql`${payload} || substr(md5(random()::text), 1, 6)`
      const [where, what] = [sql.identifier(table), sql.identifier(column)]
      await db.execute(sql`update ${where} set ${what} = ${unlike} where ${what} is not null`)
    }
  })
  return { DATA_DIR }
}

const screens = useScreens(poisoned)
const addressesOf = addresses(screens)

/** Pages that show no names of people or things, or show them only in fields. */
const withoutNames = [
  '/orders/:orderId/refund',
  '/queue/display',
  '/settlement/:day?',
  '/join/:key/:ticketId',
  '/account',
  '/pages/menu_setting',
  '/pages/menu_setting/move_in',
  '/pages/booking/import',
  '/clock',
  '/pages/team_management/shifts',
  '/system',
  '/money/drawers/:drawerId/count',
  '/reports',
  '/pages/membership/rank',
  '/pages/membership/check_in',
  '/lab/:chart?/:pathId?',
  '/money/payouts',
  '/money/outgoing',
  '/checks',
  '/pages/membership/wheel',
  '/pages/membership/club',
  '/mail/:id',
]

/** Writes the payload into every field that takes text, as someone at this screen might. */
async function fillIn(page: Page): Promise<void> {
  const fields = page.locator('input:not([type]), input[type=text], input[type=search], textarea')
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(payload)
  }
}

test('what guests and staff write is text on every screen: none of it runs, is fetched or translated', async () => {
  const page = await screens.signedIn('owner')
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    // A form that was filled in asks before it is left.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    ran.push(`${page.url()} ran ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) ran.push(`${page.url()} fetched ${request.url()}`)
  })
  const silent: string[] = []
  for (const path of everyPath)
    for (const address of await addressesOf(page, path)) {
      await screens.goTo(page, address)
      await isThere(page)
      // A screen that does not show the payload proves nothing.
      const named = page.locator('main').filter({ hasText: payload })
      if (!withoutNames.includes(path)) await named.waitFor().catch(() => silent.push(path))
      await fillIn(page)
    }
  expect(ran).toEqual([])
  expect(silent).toEqual([])
})
