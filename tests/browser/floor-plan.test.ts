import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, reducedMotion: 'reduce' } as const
const room = { viewport: { width: 1280, height: 900 }, hasTouch: true, reducedMotion: 'reduce' } as const

const table = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name}, `) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const words = (page: Page, name: string) => table(page, name).innerText()
const middle = async (page: Page, name: string) => {
  const { x, y, width, height } = (await table(page, name).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags with a finger, which rests before it is lifted: a browser takes no tap right after one that was flung. */
async function dragWithFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touch = await page.context().newCDPSession(page)
  const begin = (await page.evaluate(() => performance.timeOrigin + performance.now())) / 1000
  let steps = 0
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begin + steps++ / 10,
      touchPoints:
        part === undefined ? [] : [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
    })
  await send('touchStart', 0)
  for (const part of [0.1, 0.4, 0.7, 0.99, 1, 1]) await send('touchMove', part)
  return () => send('touchEnd')
}

test('tables are dragged, pushed, turned, copied and added, all of it is undone and done again, saved, and seen on another screen', async () => {
  const [plan, floor] = [
    await screens.signedIn('owner', '/floor/edit', desk),
    await screens.signedIn('floor', '/floor', desk),
  ]
  const [from, before] = [await middle(plan, '15'), await words(plan, '15')]
  await plan.mouse.move(from.x, from.y)
  await plan.mouse.down()
  await plan.mouse.move(from.x + 260, from.y + 60, { steps: 6 })
  await plan.mouse.up()
  expect(await words(plan, '15')).not.toBe(before)
  await plan.keyboard.press('Escape')
  await button(plan, 'Undo').click()
  expect(await words(plan, '15')).toBe(before)
  await button(plan, 'Redo').click()

  await table(plan, '2').focus()
  await plan.keyboard.press('Enter')
  const [x = 0] = /at (\d+)/
    .exec(await words(plan, '2'))!
    .slice(1)
    .map(Number)
  await plan.keyboard.press('ArrowRight')
  await plan.keyboard.press('Shift+ArrowRight')
  expect(await words(plan, '2')).toContain(`at ${x + 72}, `)
  await plan.keyboard.press('r')
  await plan.keyboard.press('Control+d')
  await table(plan, '35').waitFor()
  await plan.keyboard.press('Control+z')
  await table(plan, '35').waitFor({ state: 'detached' })
  await plan.keyboard.press('Control+Shift+z')
  await table(plan, '35').waitFor()
  await plan.getByLabel('Number or name').fill('2')
  await plan.getByRole('alert').filter({ hasText: 'Two tables are called 2' }).waitFor()
  expect(await button(plan, 'Save').isDisabled()).toBe(true)
  await plan.getByLabel('Number or name').fill('50')
  await button(plan, 'Save').click()
  await plan.getByText('No changes').waitFor()
  await table(floor, '50').waitFor()
})

test('a table with guests stays and says why, and whoever leaves with changes is asked', async () => {
  const plan = await screens.signedIn('owner', '/floor/edit', desk)
  await table(plan, '12').click()
  await plan.getByText(/^Table 12 stays\. Not possible while it is/).waitFor()
  await table(plan, '24').waitFor({ state: 'detached' })
  await plan.getByRole('button', { name: /^Terrace/ }).click()
  await table(plan, '24').click()
  await button(plan, 'Remove').click()
  await table(plan, '24').waitFor({ state: 'detached' })
  await plan.getByRole('link', { name: 'Orders' }).click()
  const dialog = plan.getByRole('dialog')
  await dialog.getByText('1 change of the floor plan is not saved yet.').waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(plan.url()).pathname).toBe('/floor/edit')
  await button(plan, 'Discard').click()
  await table(plan, '24').waitFor()
})

test('two people change one plan: who comes second sees it at once, and puts their changes on top', async () => {
  const [mine, theirs] = [
    await screens.signedIn('owner', '/floor/edit', desk),
    await screens.signedIn('owner', '/floor/edit', desk),
  ]
  await mine.getByRole('button', { name: /^Bar \d/ }).click()
  await mine.getByLabel('Name of the zone').fill('Long bar')
  await table(theirs, '4').click()
  await theirs.keyboard.press('Shift+ArrowRight')
  const moved = await words(theirs, '4')
  await button(theirs, 'Save').click()
  await mine.getByRole('alert').filter({ hasText: 'saved another plan' }).waitFor()
  expect(await button(mine, 'Save').isDisabled()).toBe(true)
  await button(mine, 'Put mine on top').click()
  await button(mine, 'Save').click()
  await mine.getByText('No changes').waitFor()
  await mine.getByRole('button', { name: /^Dining room/ }).click()
  expect(await words(mine, '4')).toBe(moved)
  await theirs.getByRole('button', { name: /^Long bar/ }).waitFor()
})

test('with fingers a table is dragged on the plan, and another one put down with two taps', async () => {
  const plan = await screens.signedIn('owner', '/floor/edit', room)
  const [from, before] = [await middle(plan, '11'), await words(plan, '11')]
  const end = await dragWithFinger(plan, from, { x: from.x + 10, y: from.y + 130 })
  await end()
  await plan.getByText('1 change', { exact: true }).waitFor()
  expect(await words(plan, '11')).not.toBe(before)
  await table(plan, '14').tap()
  await button(plan, 'Move').tap()
  await plan.getByRole('status').filter({ hasText: 'Tap where it goes' }).waitFor()
  const was = await middle(plan, '14')
  await plan.touchscreen.tap(was.x, was.y + 150)
  await plan.getByText('2 changes', { exact: true }).waitFor()
  const now = await middle(plan, '14')
  expect(Math.abs(now.y - was.y - 150)).toBeLessThan(9)
})

test('a party is taken from the queue beside the plan to a table: dragged with a mouse, carried by keys, and what comes of it is said before', async () => {
  const floor = await screens.signedIn('supervisor', '/floor', desk)
  const dock = floor.getByRole('complementary', { name: 'Queue beside the plan' })
  const party = dock.getByRole('button', { name: /^Take A17 / })
  const [from, to] = [(await party.boundingBox())!, await middle(floor, '32')]
  await floor.mouse.move(from.x + 20, from.y + 20)
  await floor.mouse.down()
  await floor.mouse.move(to.x, to.y, { steps: 6 })
  await floor.getByText('Seats 1: 1 seat too few.').waitFor()
  const best = await middle(floor, '24')
  await floor.mouse.move(best.x, best.y, { steps: 4 })
  await floor.getByText('Seats 2, party of 2.').waitFor()
  await floor.getByText('They were called.').waitFor()
  await floor.mouse.up()
  await dock.getByText(/^A17 is at table 24/).waitFor()
  await table(floor, '24').filter({ hasText: 'Okafor' }).waitFor()

  await dock.getByRole('button', { name: /^Take A18 / }).focus()
  await floor.keyboard.press('Enter')
  const bar = floor.getByRole('status').filter({ hasText: 'Bergström' })
  await bar.filter({ hasText: 'Seats 1, party of 1.' }).waitFor()
  expect(await findingsAtNight(floor)).toEqual([])
  await floor.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
})

test('a finger drags a party by its handle to a table; the queue gives way to a table that is open, and stays closed where it was closed', async () => {
  const floor = await screens.signedIn('supervisor', '/floor?zone=', room)
  const dock = floor.getByRole('complementary', { name: 'Queue beside the plan' })
  const party = dock.getByRole('button', { name: /^Take B9 / })
  const { x, y, width } = (await party.boundingBox())!
  const end = await dragWithFinger(floor, { x: x + width - 20, y: y + 28 }, await middle(floor, '10'))
  await floor.getByText('Reserved for Ferreira. Choose another table.').waitFor()
  await end()
  await floor.getByText('Reserved for Ferreira. Choose another table.').waitFor({ state: 'detached' })
  await party.waitFor()

  await table(floor, '12').tap()
  await dock.waitFor({ state: 'detached' })
  await floor.getByRole('button', { name: 'Close', exact: true }).tap()
  await dock.getByRole('button', { name: 'Close', exact: true }).tap()
  await floor.reload()
  await table(floor, '12').waitFor()
  expect(await dock.count()).toBe(0)
  await floor.getByRole('button', { name: /^Show the queue beside the plan/ }).tap()
  await dock.waitFor()
})

test.each([
  ['en', 'light'],
  ['de', 'dark'],
])('a machine finds nothing wrong with the drawing board in %s, %s', async (language, skin) => {
  const plan = await screens.signedIn(
    'owner',
    '/floor/edit',
    { ...room, colorScheme: skin as 'light' | 'dark' },
    language,
  )
  await plan.locator('[data-item]').first().waitFor()
  expect(await findingsAtNight(plan)).toEqual([])
  await plan.locator('[data-item]').first().tap()
  await plan.getByRole('button', { name: language === 'en' ? 'Duplicate' : 'Duplizieren' }).waitFor()
  expect(await findingsAtNight(plan)).toEqual([])
})
