import { expect, test } from 'vitest'
import { findings, isThere, useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()
const withoutLab = useScreens(async () => ({ LAB: '0' }))
const phone = { viewport: { width: 320, height: 720 } }

test('from the front page to three seen steps an owner presses four times', async () => {
  const page = await screens.signedIn('owner', '/floor', { viewport: { width: 1440, height: 900 } })
  await isThere(page)
  await page.getByRole('link', { name: 'Lab', exact: true }).click()
  await page.getByRole('button', { name: /^waiting call, skip, requeue, call/ }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('step 4 of 4').waitFor()
  await page.getByRole('region', { name: 'Step 4' }).getByText('queueEntry.call', { exact: false }).first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'requeue' }).getByRole('button').last().click()
  await page.getByRole('region', { name: 'Step 3' }).waitFor()
  expect(await findings(page)).toEqual([])

  // The address is all that someone else needs.
  const other = await screens.signedIn('owner', new URL(page.url()).pathname + new URL(page.url()).search)
  await other.getByRole('region', { name: 'Step 3' }).waitFor()
})

test('only the panes of the lab scroll, so that no focus takes its head out of sight', async () => {
  const page = await screens.signedIn('owner', '/lab/order', { viewport: { width: 1024, height: 768 } })
  await page
    .getByRole('button', { name: /^pending/ })
    .first()
    .click()
  await page.getByText(/^step 0 of/).waitFor()
  const beyond = await page.locator('.lab').evaluate((lab) => {
    const around = [lab]
    for (let parent = lab.parentElement; parent; parent = parent.parentElement) around.push(parent)
    return around.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  })
  expect(Math.max(...beyond)).toBe(0)
})

test('arrow keys walk through the diagram, Enter chooses, and a breakpoint stops the run', async () => {
  const page = await screens.signedIn('owner', '/lab/queue-entry', { viewport: { width: 1440, height: 900 } })
  const diagram = page.getByRole('application', { name: 'Diagram of queue-entry' })
  await diagram.focus()
  await page.keyboard.press('ArrowDown')
  await diagram.getByText('waiting, entered').waitFor()
  await page.keyboard.press('ArrowDown')
  await diagram.getByText(/ → /).last().waitFor()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('region', { name: 'Chosen in the diagram' })
  await chosen
    .getByRole('button', { name: /^Stop at / })
    .first()
    .click()
  expect(new URL(page.url()).searchParams.getAll('stop')).toHaveLength(1)
  expect(await findings(page)).toEqual([])
})

test('on the narrowest phone the outline stands for the diagram, and nothing is cut off', async () => {
  const page = await screens.signedIn('owner', '/lab/queue-entry', phone)
  await page.getByRole('heading', { name: /^waiting/ }).waitFor()
  expect(await page.getByRole('application').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await findings(page)).toEqual([])
})

test('who may not set up the store has no lab, and on a server without it nobody has', async () => {
  const floor = await screens.signedIn('floor', '/lab')
  await isThere(floor)
  expect(await floor.getByRole('link', { name: 'Lab', exact: true }).count()).toBe(0)
  expect(await floor.getByRole('button', { name: 'Copy link' }).count()).toBe(0)

  const owner = await withoutLab.signedIn('owner', '/lab/queue-entry')
  await owner.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  expect(await owner.getByRole('link', { name: 'Lab', exact: true }).count()).toBe(0)
})
