import { expect, test } from 'vitest'
import { findings, useScreens } from '../support/screens.ts'

const screens = useScreens()

test('an administrator closes the house with words and a time, sees it closed, and opens it again', async () => {
  const page = await screens.signedIn('admin', '/settings')
  await page.getByRole('link', { name: 'Look after the system' }).click()
  await page.getByText('Open: everybody can work.').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByText('30 min', { exact: true }).click()
  await page.getByLabel('What people read, if anything').fill('New oven')
  await page.getByRole('button', { name: 'Close for everybody …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
  await page.getByText(/^Closed since \d\d:\d\d by /).waitFor()
  await page.getByText('They read: “New oven”').waitFor()
  expect(await findings(page)).toEqual([])
  const answer = await fetch(`${screens.address}/api/public/queue/nobody`)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1700)
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('Open: everybody can work.').waitFor()
  await page.getByRole('row', { name: /Opened again/ }).waitFor()
  await page.getByRole('row', { name: /Closed for maintenance for about 30 minutes “New oven”/ }).waitFor()
  expect((await fetch(`${screens.address}/api/public/queue/nobody`)).status).toBe(404)
})

test('an administrator asks for consoles of this version, by keyboard', async () => {
  const page = await screens.signedIn('admin', '/system')
  await page.getByRole('radio', { name: 'Any version may work' }).focus()
  await page.keyboard.press('ArrowDown')
  const info = async () =>
    ((await (await fetch(`${screens.address}/api/get_version`)).json()) as { data: { minimum_version: string | null } })
      .data
  await expect.poll(async () => (await info()).minimum_version).toBe('7.0.5')
  await page.getByRole('radio', { name: 'Any version may work' }).check({ force: true })
  await expect.poll(async () => (await info()).minimum_version).toBeNull()
})

test('nobody else sees the system', async () => {
  const page = await screens.signedIn('owner', '/system')
  await page.getByText('Only an administrator looks after the system').waitFor()
  await screens.goTo(page, '/settings')
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Look after the system' }).count()).toBe(0)
})
