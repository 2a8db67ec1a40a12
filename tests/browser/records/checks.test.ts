import { expect, test } from 'vitest'
import type { StoreCheck } from '#contract/checks/checks.ts'
import { findings, useScreens } from '../../support/browser/screens.ts'
import { smallTargets } from '../../support/browser/small-targets.ts'

const screens = useScreens()

test('an owner asks for a check, sees that it is under way and then that every rule of the demo holds', async () => {
  const page = await screens.signedIn('owner', '/checks')
  await page.getByText('Nothing was checked yet').waitFor()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByRole('progressbar', { name: 'Check now' }).waitFor()
  await page.getByRole('heading', { name: 'All rules hold' }).waitFor()
  await page.getByText(/^Last checked .* for Henri Lindner, in /).waitFor()
  await page.getByText('Tables and queue').click()
  expect(await page.getByText('Two parties of a line never have the same place.').isVisible()).toBe(true)
})

test('a broken rule stands first with its rows, each a way to the place that shows it, and axe finds nothing', async () => {
  const page = await screens.signedIn('owner')
  const { aaData } = await screens.ask<{ aaData: { id: string }[] }>(page, '/admin/display_order?type=action&length=7')
  const ids = aaData.map(({ id }) => id)
  const check = await screens.ask<StoreCheck>(page, '/admin/check')
  const broken = ids.map((id) => ({
    kind: 'order',
    id,
    name: '7',
    day: '2026-11-20',
    opens: { kind: 'order' as const, id },
  }))
  const rules = check.rules.map((rule, place) => ({ ...rule, rows: 0, ...(place === 30 && { rows: 7, broken }) }))
  const data: StoreCheck = { ...check, state: 'done', checked_at: '2026-11-20T04:00:00Z', by: null, ms: 4200, rules }
  await page.route('**/api/admin/check*', (route) => route.fulfill({ json: { data } }))
  await screens.goTo(page, '/checks')
  await page.getByRole('heading', { name: '1 rule is broken' }).waitFor()
  await page.getByText('and 2 more').click()
  expect(await findings(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Order 7 · Fri 20 Nov' }).last().click()
  await page.waitForURL(`**/orders/${ids.at(-1)}`)
})
