import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes.ts'
import { findingsAtNight, isThere, useScreens } from '../support/browser/screens.ts'
import { smallTargets } from '../support/browser/small-targets.ts'

/** A house of someone's own, on its first day: one account, one store, nothing in it. */
const screens = useScreens(async () => ({
  NODE_ENV: 'production',
  OWNER_NAME: 'maria',
  OWNER_PASSWORD: 'a-long-and-secret-one',
}))

const places = [...new Set(routes.map(({ path }) => path.replace(/\/:[a-zA-Z]+\?$/, '')))].filter(
  (path) => !path.includes(':'),
)

/** The words on a screen with no rows at all, where a filter would be of no use. */
const said: Record<string, string> = {
  '/floor': 'seats 4',
  '/orders': 'No new orders',
  '/orders/combine': 'No order is open',
  '/queue': 'Set up the first line',
  '/queue/setup': 'There is no line yet',
  '/queue/display': 'There is no public address yet',
  '/audit': 'Nothing was done yet',
  '/checks': 'Nothing was checked yet',
  '/pages/setting/table/codes': 'Make the address',
}

test('on the first day every place says what there is to do, and axe finds nothing', async () => {
  const page = await screens.open('/login?to=%2Fsettings&lng=en', { reducedMotion: 'reduce' })
  await page.getByLabel('Name').fill('maria')
  await page.getByLabel('Password').fill('a-long-and-secret-one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  const wrong: string[] = []
  for (const place of places) {
    await screens.walkTo(page, place)
    await isThere(page)
    const words = await page.getByRole('main').innerText()
    if (!words.includes(said[place] ?? '')) wrong.push(`${place} does not say "${said[place]}"`)
    const found = [...(await findingsAtNight(page)), ...(await smallTargets(page))]
    wrong.push(...found.map((finding) => `${place}: ${finding}`))
  }
  expect(wrong).toEqual([])
})

/** Maria, signed in at the place that she requested. */
async function maria(to = '') {
  const page = await screens.open(`/login?lng=en${to && `&to=${encodeURIComponent(to)}`}`, { reducedMotion: 'reduce' })
  await page.getByLabel('Name').fill('maria')
  await page.getByLabel('Password').fill('a-long-and-secret-one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

test('an order screen without dishes leads to the place where the first one is made', async () => {
  const page = await maria('/orders')
  await page.getByRole('button', { name: 'Order by phone' }).click()
  await page.getByText('Dishes are added under Set-up › Food Menus, or come with an import.').waitFor()
  await page.getByRole('link', { name: 'Set-up › Food Menus' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.allInnerTexts()).toContain('Food Menus')
})

test('the first screen is the checklist, and a store opens once somebody said its tax, also where that is 0 %', async () => {
  const page = await maria()
  await page.getByRole('heading', { level: 1, name: 'Main' }).waitFor()
  const list = page.getByRole('region', { name: 'Checklist' })
  await list.getByText('2 of 5 are done.').waitFor()
  await list.getByRole('link', { name: /^The tax rate/ }).click()
  await page.getByRole('button', { name: 'Say the one rate' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  await dialog.getByLabel('Tax rate').fill('0')
  await dialog.getByLabel('Your own password').fill('a-long-and-secret-one')
  expect(await findingsAtNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => list.innerText()).toContain('3 of 5 are done.')
})

test('the category of the first dish is made in the form of the dish', async () => {
  const page = await maria('/pages/menu_setting/food_menu/new')
  const form = page.locator('#record-form')
  await form.getByLabel('Name', { exact: true }).fill('Onion soup')
  await form.getByRole('button', { name: 'Create Category' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Name').fill('Starters')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const category = form.getByLabel('Category', { exact: true })
  expect(await category.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Starters')
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Onion soup')
})
